/** Characters that are unsafe in file systems and mail clients: separators, wildcards, control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
const UNSAFE = /[\\/:*?"<>|\u0000-\u001f\u007f\u200b-\u200f\u2028-\u202e\u2066-\u2069]+/g;
const MAX_NAME = 100;

/**
 * Name of a file with data of a period: name of the report or widget and the days, `Days_2026-02-01_2026-02-28.pdf`.
 * `startTime` and `endTime` are local wall times.
 */
export function periodFileName(
  name: string,
  startTime: string,
  endTime: string,
  extension: 'csv' | 'pdf',
): string {
  const safe = Array.from(name.replace(UNSAFE, ' ').replace(/\s+/g, ' '))
    .slice(0, MAX_NAME)
    .join('')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const days = [...new Set([startTime.slice(0, 10), endTime.slice(0, 10)])];
  return `${[safe || 'data', ...days].join('_')}.${extension}`;
}

export const csvFileName = (name: string, startTime: string, endTime: string): string =>
  periodFileName(name, startTime, endTime, 'csv');
