import type { ImportMapping } from '#contract/readings/import-mapping.ts';

const escaped = (sign: string): string => sign.replace(/[.']/g, '\\$&');
const SPACES = /[\u00a0\u2009\u202f]/g;

/**
 * Makes a reader of numbers as one country writes them. It gives null for anything else, never a guess: `1.234` is no
 * number where the decimal sign is a comma and nothing separates thousands.
 */
export function numberReader({
  decimalSign,
  thousandsSign,
}: Pick<ImportMapping, 'decimalSign' | 'thousandsSign'>): (cell: string) => number | null {
  const [decimal, thousands] = [escaped(decimalSign), escaped(thousandsSign)];
  const whole = thousands === '' ? '\\d+' : `(?:\\d{1,3}(?:${thousands}\\d{3})+|\\d+)`;
  const pattern = new RegExp(`^[+-]?(?:${whole}(?:${decimal}\\d*)?|${decimal}\\d+)(?:[eE][+-]?\\d{1,3})?$`);
  return (cell) => {
    const text = cell.replace('\u2212', '-').replace(SPACES, ' ');
    if (!pattern.test(text)) return null;
    const bare = thousandsSign === '' ? text : text.replaceAll(thousandsSign, '');
    const value = Number(decimalSign === ',' ? bare.replace(',', '.') : bare);
    return Number.isFinite(value) ? value : null;
  };
}
