import { useEffect } from 'react';
import type { BlockSource, BlocksSummary } from './block-source.ts';

/**
 * Passes each summary to a callback instead of state: with state, every answer would render all widgets of the page
 * again.
 */
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
