import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * Widths of a table's columns as they were when it began to be kept, in %: what is typed into a search must not move what
 * is read. The rows that are found come a moment later than the search.
 */
export function useKeptWidths(
  isKept: boolean,
): readonly [RefObject<HTMLTableRowElement | null>, readonly number[] | null] {
  const head = useRef<HTMLTableRowElement>(null);
  const [widths, setWidths] = useState<readonly number[] | null>(null);
  useLayoutEffect(() => {
    const row = head.current;
    if (!isKept || !row?.offsetWidth) setWidths(null);
    else setWidths([...row.cells].map((cell) => (cell.offsetWidth / row.offsetWidth) * 100));
  }, [isKept]);
  return [head, widths];
}
