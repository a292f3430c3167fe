import type { BlockResult } from '#contract/reports/block.ts';
import type { Container } from '#contract/reports/widget.ts';
import { Gaps, hasGaps } from './gaps.tsx';
import { StaleNote } from './widget-states.tsx';

export interface NotesProps {
  container: Container;
  block: BlockResult;
  isStale: boolean;
}

/** Amber lines below the content of a widget: how old it is, what is missing in it. */
export const Notes = ({ container, block, isStale }: NotesProps) => (
  <>
    {isStale && (
      <div className="note">
        <StaleNote block={block} />
      </div>
    )}
    {hasGaps(block) && (
      <div className="note">
        <Gaps container={container} block={block} />
      </div>
    )}
  </>
);
