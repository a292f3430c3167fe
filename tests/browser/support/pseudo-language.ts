import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import type { TranslationTree } from '#contract/translation.ts';
import { ROOT } from '#tests/house/project-files.ts';

/** Around every text of the pseudo-language: what stands outside them was never translated. */
export const OPENING = '⟦';
export const CLOSING = '⟧';

const ACCENTS: Readonly<Record<string, string>> = { a: 'á', e: 'ê', i: 'ï', o: 'ø', u: 'ü', c: 'ç', n: 'ñ' };
const FOLDER = join(ROOT, 'locales/en');

/** An English text with accents, longer words and marks at both ends; placeholders stay. */
export const pseudo = (text: string): string =>
  OPENING +
  text
    .split(/(\{\{.*?\}\})/)
    .map((part) =>
      part.startsWith('{{') ? part : part.replace(/[aeioucn]/g, (letter) => ACCENTS[letter] ?? ''),
    )
    .join('') +
  CLOSING;

const pseudoTree = (tree: TranslationTree): TranslationTree =>
  Object.fromEntries(
    Object.entries(tree).map(([key, leaf]) => [
      key,
      typeof leaf === 'string' ? pseudo(leaf) : pseudoTree(leaf),
    ]),
  );

/** The English texts of the pages by namespace. */
export const englishTexts: Readonly<Record<string, TranslationTree>> = Object.fromEntries(
  readdirSync(FOLDER).map((file) => [
    file.replace('.json', ''),
    JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as TranslationTree,
  ]),
);

/** The default export of a script that holds nothing but data; undefined for any other. */
async function dataOf(script: string): Promise<unknown> {
  const isData = /^(?:var|const|let) \w+=\{[\s\S]*export\{\w+ as default\};\s*$/.test(script);
  if (!isData || /=>|function\b|document\./.test(script)) return undefined;
  const module = (await import(`data:text/javascript,${encodeURIComponent(script)}`)) as {
    default?: unknown;
  };
  return module.default;
}

/** Answers the chunk of an English namespace with its texts in the pseudo-language, everything else as it is. */
async function translateChunk(route: Route): Promise<void> {
  const response = await route.fetch();
  const script = await response.text();
  const texts = JSON.stringify(await dataOf(script));
  const english = Object.values(englishTexts).find((tree) => JSON.stringify(tree) === texts);
  const body = english ? `export default ${JSON.stringify(pseudoTree(english))};` : script;
  await route.fulfill({ response, body });
}

/** From now on the page speaks the pseudo-language wherever it would speak English. */
export async function speakPseudo(page: Page): Promise<void> {
  const names = Object.keys(englishTexts).join('|');
  await page.route(new RegExp(`/assets/(${names})-[\\w-]+\\.js$`), translateChunk);
  await page.route('**/api/translations/en', (route) =>
    route.fulfill({
      json: Object.fromEntries(
        Object.entries(englishTexts)
          .filter(([namespace]) => namespace !== 'mail')
          .map(([namespace, tree]) => [namespace, pseudoTree(tree)]),
      ),
    }),
  );
}
