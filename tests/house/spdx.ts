/** SPDX ids of the licences that a dependency of the product may have: open source and public domain. */
export const OPEN_LICENCES: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/**
 * True when an SPDX expression can be met by open licences alone: one side of OR, both sides of AND. Words that are
 * not an SPDX expression ("SEE LICENSE IN …", "UNLICENSED") are not open.
 */
export function isOpenLicence(expression: string): boolean {
  const tokens = expression.match(/[()]|[^\s()]+/g) ?? [];
  let position = 0;

  const single = (): boolean => {
    const token = tokens[position++];
    if (token !== '(') return token !== undefined && OPEN_LICENCES.has(token);
    const inner = alternatives();
    return tokens[position++] === ')' && inner;
  };
  const conjunction = (): boolean => {
    let open = single();
    while (tokens[position] === 'AND') {
      position++;
      open = single() && open;
    }
    return open;
  };
  const alternatives = (): boolean => {
    let open = conjunction();
    while (tokens[position] === 'OR') {
      position++;
      open = conjunction() || open;
    }
    return open;
  };

  const open = alternatives();
  return open && position === tokens.length;
}
