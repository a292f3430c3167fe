import { nodesOf } from './read-imports.ts';

interface Shape {
  type?: string;
  name?: string;
  value?: unknown;
  object?: Shape;
  callee?: Shape;
  tag?: Shape;
  arguments?: Shape[];
  quasis?: { value: { cooked: string } }[];
}

const RUNNERS = new Set(['it', 'test', 'describe', 'journey']);

/** Name at the root of a call: `it` in it(…) and it.each(…)(…), `test` in test.describe.only(…). */
function runnerOf(callee: Shape | undefined): string | undefined {
  let current = callee;
  while (current && current.type !== 'Identifier') current = current.object ?? current.callee ?? current.tag;
  return current?.name;
}

const textOf = (title: Shape | undefined): string =>
  title?.quasis?.map((quasi) => quasi.value.cooked).join('…') ??
  (typeof title?.value === 'string' ? title.value : '');

/** Titles of the tests and groups of a file, as written, with `…` for the computed parts of a template. */
export function testTitles(file: string, source: string): string[] {
  const titles: string[] = [];
  for (const node of nodesOf(file, source)) {
    if (node.type !== 'CallExpression') continue;
    const call = node as Shape;
    if (RUNNERS.has(runnerOf(call.callee) ?? '')) titles.push(textOf(call.arguments?.[0]));
  }
  return titles.filter((title) => title !== '');
}

const STARTS_WITH_IDS = /^[A-Z]+(?:-[A-Z]+)*-\d{2}(?= |$)/;

/** Texts in the tables of a file that are ids or start with one: `it.each` puts them into titles at run time. */
export const tableIds = (file: string, source: string): string[] =>
  [...nodesOf(file, source)]
    .map((node) => (node as Shape).value)
    .filter((value) => typeof value === 'string')
    .filter((value) => STARTS_WITH_IDS.test(value));
