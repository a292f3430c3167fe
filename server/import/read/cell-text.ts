const PROTECTED = /^="(.*)"$/s;

/**
 * Text of a cell without the blanks around it, and without the `="…"` that keeps a spreadsheet from changing a
 * number.
 */
export function cellText(cell: string | undefined): string {
  const text = cell?.trim() ?? '';
  return text.startsWith('="') ? (PROTECTED.exec(text)?.[1] ?? text) : text;
}
