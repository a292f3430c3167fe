import { foldText } from '#platform/fold-text.ts';
import type { PickerLine } from './visible-items.ts';

/** What a key does in the tree. */
export type PickerMove =
  | { kind: 'go'; index: number }
  | { kind: 'fold'; id: string }
  | { kind: 'choose'; index: number };

/** Lines that a page key passes. */
const PAGE = 12;

const parentOf = (lines: readonly PickerLine[], index: number): number => {
  const level = lines[index]?.level ?? 1;
  return lines.findLastIndex((line, i) => i < index && line.level < level);
};

export interface KeyPlace {
  lines: readonly PickerLine[];
  /** The active line; -1: none yet. */
  index: number;
  /** False while a search holds every branch open. */
  canFold: boolean;
}

/** The keys of a tree (WAI-ARIA authoring practices); null: it does nothing. */
export function pickerMove(key: string, { lines, index, canFold }: KeyPlace): PickerMove | null {
  const line = lines[index];
  const go = (to: number): PickerMove | null =>
    lines.length > 0 ? { kind: 'go', index: Math.max(0, Math.min(lines.length - 1, to)) } : null;
  switch (key) {
    case 'ArrowDown':
      return go(index + 1);
    case 'ArrowUp':
      return go(index - 1);
    case 'PageDown':
      return go(index + PAGE);
    case 'PageUp':
      return go(index - PAGE);
    case 'Home':
      return go(0);
    case 'End':
      return go(lines.length - 1);
    case 'ArrowRight':
      if (!line || line.item.children.length === 0) return null;
      return line.isOpen ? go(index + 1) : { kind: 'fold', id: line.item.id };
    case 'ArrowLeft':
      if (line?.isOpen && canFold) return { kind: 'fold', id: line.item.id };
      return line && line.level > 1 ? go(parentOf(lines, index)) : null;
    case ' ':
    case 'Enter':
      return line ? { kind: 'choose', index } : null;
    default:
      return null;
  }
}

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
