/** Line of a tree, with the properties that key handling needs. */
export interface TreeLine {
  /** 1 for the outermost lines. */
  level: number;
  hasChildren: boolean;
  isOpen: boolean;
}

/** Effect of a key in a tree: moves to a line, folds or unfolds one, or chooses one. */
export interface TreeMove {
  kind: 'go' | 'fold' | 'choose';
  index: number;
}

export interface TreePlace {
  /** Visible lines, from the top. */
  lines: readonly TreeLine[];
  /** Index of the active line; -1: none yet. */
  index: number;
  /** False while a search holds every branch open. */
  canFold?: boolean;
}

/** Number of lines that a page key moves. */
const PAGE = 12;

const parentOf = (lines: readonly TreeLine[], index: number): number => {
  const level = lines[index]?.level ?? 1;
  return lines.findLastIndex((line, i) => i < index && line.level < level);
};

/** Move for a key in a tree (WAI-ARIA authoring practices); null when the key does nothing. */
export function treeMove(key: string, { lines, index, canFold = true }: TreePlace): TreeMove | null {
  const line = lines[index];
  const go = (to: number): TreeMove | null =>
    lines.length > 0 ? { kind: 'go', index: Math.max(0, Math.min(lines.length - 1, to)) } : null;
  const fold = canFold ? ({ kind: 'fold', index } as const) : null;
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
      if (!line?.hasChildren) return null;
      return line.isOpen ? go(index + 1) : fold;
    case 'ArrowLeft':
      if (line?.isOpen && fold) return fold;
      return line && line.level > 1 ? go(parentOf(lines, index)) : null;
    case 'Enter':
    case ' ':
      return line ? { kind: 'choose', index } : null;
    default:
      return null;
  }
}
