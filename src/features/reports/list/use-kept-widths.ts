import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Width of a table in px, and of its columns in %. */
export interface KeptWidths {
  table: number;
  columns: readonly number[];
}

/**
 * Freezes the widths of a table while `isKept`: typing into a search must not move what is being read. The rows found
 * arrive a moment after the search text.
 */
export function useKeptWidths(
  isKept: boolean,
): readonly [RefObject<HTMLTableRowElement | null>, KeptWidths | null] {
  const head = useRef<HTMLTableRowElement>(null);
  const [widths, setWidths] = useState<KeptWidths | null>(null);
  useLayoutEffect(() => {
    const widthOf = (element: Element): number => element.getBoundingClientRect().width;
    const row = head.current;
    const table = row ? widthOf(row) : 0;
    if (!isKept || !row || table === 0) setWidths(null);
    else {
      // Leaves out columns that are hidden on this screen.
      const shown = [...row.cells].map(widthOf).filter((width) => width > 0);
      setWidths({ table, columns: shown.map((width) => (width / table) * 100) });
    }
  }, [isKept]);
  return [head, widths];
}
