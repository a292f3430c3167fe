import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Of a table in px, and of its columns in %. */
export interface KeptWidths {
  table: number;
  columns: readonly number[];
}

/**
 * Widths of a table as they were when they began to be kept: what is typed into a search must not move what is read. The
 * rows that are found come a moment later than the search.
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
      // A column that is hidden on this screen has no place in the table.
      const shown = [...row.cells].map(widthOf).filter((width) => width > 0);
      setWidths({ table, columns: shown.map((width) => (width / table) * 100) });
    }
  }, [isKept]);
  return [head, widths];
}
