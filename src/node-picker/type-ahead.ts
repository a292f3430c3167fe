import { foldText } from '#platform/locale/fold-text.ts';
import type { PickerLine } from './visible-items.ts';

/** The next line whose name begins with what was typed; one letter again goes on to the next. Null: none. */
export function typeAhead(typed: string, lines: readonly PickerLine[], index: number): number | null {
  const wanted = foldText(typed);
  const isSame = [...wanted].every((letter) => letter === wanted[0]);
  const start = isSame ? wanted.slice(0, 1) : wanted;
  const first = Math.max(0, index + (isSame ? 1 : 0));
  for (let step = 0; step < lines.length; step++) {
    const at = (first + step) % lines.length;
    if (foldText(lines[at]?.item.name ?? '').startsWith(start)) return at;
  }
  return null;
}
