import type { BlocksAnswer } from '#contract/reports/block.ts';
import { type PackedBlocksAnswer, packAnswer } from '#contract/reports/packed-block.ts';
import type { BlocksQuery } from '#contract/reports/report.ts';

/** Ids of the containers that a query names; null: all. */
export const wantedContainers = ({ containers }: BlocksQuery): ReadonlySet<string> | null =>
  containers === undefined ? null : new Set(containers.split(',').filter((id) => id !== ''));

const GONE = { error: { code: 'not_found', message: 'This widget was not found' } } as const;

/** Wanted ones among the blocks; a missing one (its widget was deleted meanwhile) is an error in its own place. */
export const pickBlocks = (
  blocks: BlocksAnswer['blocks'],
  wanted: ReadonlySet<string>,
): BlocksAnswer['blocks'] =>
  Object.fromEntries(
    [...wanted].map((id) => [id, (Object.hasOwn(blocks, id) ? blocks[id] : undefined) ?? GONE]),
  );

/** The answer in the form that a query asks for. */
export const inWantedForm = (
  answer: BlocksAnswer,
  { packed }: BlocksQuery,
): BlocksAnswer | PackedBlocksAnswer => (packed === true ? packAnswer(answer) : answer);
