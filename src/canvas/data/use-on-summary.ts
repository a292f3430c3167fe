import { useEffect } from 'react';
import type { BlockSource, BlocksSummary } from './block-source.ts';

/** Hands on what the answers say. Not by state: each answer of one widget would draw all widgets of the page anew. */
export function useOnSummary(
  { summary }: Pick<BlockSource, 'summary'>,
  onSummary: ((summary: BlocksSummary) => void) | undefined,
): void {
  useEffect(() => {
    const tell = (): void => {
      const told = summary.get();
      if (told) onSummary?.(told);
    };
    tell();
    return summary.subscribe(tell);
  }, [summary, onSummary]);
}
