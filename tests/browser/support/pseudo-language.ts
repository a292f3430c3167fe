import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import type { TranslationTree } from '#contract/installation/translation.ts';
import { ROOT } from '#tests/house/project-files.ts';

/** Marks around every text of the pseudo-language; text outside them was never translated. */
export const OPENING = '⟦';
export const CLOSING = '⟧';

const ACCENTS: Readonly<Record<string, string>> = { a: 'á', e: 'ê', i: 'ï', o: 'ø', u: 'ü', c: 'ç', n: 'ñ' };
const FOLDER = join(ROOT, 'locales/en');

/** English text with accented letters and a mark at both ends; placeholders stay. */
export const pseudo = (text: string): string =>
  OPENING +
  text
    .split(/(\{\{.*?\}\})/)
    .map((part) =>
      part.startsWith('{{') ? part : part.replace(/[aeioucn]/g, (letter) => ACCENTS[letter] ?? ''),
    )
    .join('') +
  CLOSING;

type Translate = (text: string) => string;

const translateTree = (tree: TranslationTree, translate: Translate): TranslationTree =>
  Object.fromEntries(
    Object.entries(tree).map(([key, leaf]) => [
      key,
      typeof leaf === 'string' ? translate(leaf) : translateTree(leaf, translate),
    ]),
  );

/** English texts by namespace. */
export const englishTexts: Readonly<Record<string, TranslationTree>> = Object.fromEntries(
  readdirSync(FOLDER).map((file) => [
    file.replace('.json', ''),
    JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as TranslationTree,
  ]),
);

/** Default export of a script that contains only data; undefined for any other script. */
async function dataOf(script: string): Promise<unknown> {
  const isData = /^(?:var|const|let) \w+=\{[\s\S]*export\{\w+ as default\};\s*$/.test(script);
  if (!isData || /=>|function\b|document\./.test(script)) return undefined;
  const module = (await import(`data:text/javascript,${encodeURIComponent(script)}`)) as {
    default?: unknown;
  };
  return module.default;
}

/** Answers the chunk of an English namespace with translated texts, any other chunk unchanged. */
async function translateChunk(route: Route, translate: Translate): Promise<void> {
  const response = await route.fetch();
  const script = await response.text();
  const texts = JSON.stringify(await dataOf(script));
  const english = Object.values(englishTexts).find((tree) => JSON.stringify(tree) === texts);
  const body = english ? `export default ${JSON.stringify(translateTree(english, translate))};` : script;
  await route.fulfill({ response, body });
}

/** Replaces the English texts of the page, bundled or from the server, by translated ones. */
export async function speak(page: Page, translate: Translate): Promise<void> {
  const names = Object.keys(englishTexts).join('|');
  const chunks = new RegExp(`/assets/(${names})-[\\w-]+\\.js$`);
  await page.route(chunks, (route) => translateChunk(route, translate));
  const { mail: _, ...texts } = englishTexts;
  await page.route('**/api/translations/en', (route) =>
    route.fulfill({ json: translateTree(texts, translate) }),
  );
}
