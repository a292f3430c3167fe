import {
  type BlockColumn,
  type BlockError,
  type BlockResult,
  type BlocksAnswer,
  isBlockError,
} from './block.ts';

/** Column with starts and coverage written as runs: a year of quarter-hours has few of either. */
export interface PackedColumn extends Omit<BlockColumn, 'labels' | 'coverage'> {
  /** Runs of equal steps, three numbers each: first label, step (ms), number of labels. */
  labels: number[];
  /** Runs of equal shares, two numbers each: share, number of intervals. */
  coverage: number[];
}

type PackedData = Record<string, Record<string, PackedColumn>>;

/** A BlockResult in the form in which it is sent, without loss. */
export interface PackedBlock extends Omit<BlockResult, 'data' | 'comparison'> {
  data: PackedData;
  comparison?: Omit<NonNullable<BlockResult['comparison']>, 'data'> & { data: PackedData };
}

/** Answer of the blocks endpoint with `packed=true`. Its fingerprint is that of the unpacked blocks. */
export interface PackedBlocksAnswer extends Omit<BlocksAnswer, 'blocks'> {
  blocks: Record<string, PackedBlock | BlockError>;
}

function packLabels(labels: readonly number[]): number[] {
  const runs: number[] = [];
  for (let i = 0; i < labels.length; ) {
    const first = labels[i] as number;
    const step = (labels[i + 1] ?? first) - first;
    let count = 1;
    while (i + count < labels.length && labels[i + count] === first + count * step) count++;
    runs.push(first, step, count);
    i += count;
  }
  return runs;
}

function unpackLabels(runs: readonly number[]): number[] {
  const labels: number[] = [];
  for (let i = 0; i < runs.length; i += 3) {
    const [first, step, count] = [runs[i] as number, runs[i + 1] as number, runs[i + 2] as number];
    for (let k = 0; k < count; k++) labels.push(first + k * step);
  }
  return labels;
}

function packShares(shares: readonly number[]): number[] {
  const runs: number[] = [];
  for (let i = 0; i < shares.length; ) {
    const share = shares[i] as number;
    let count = 1;
    while (i + count < shares.length && shares[i + count] === share) count++;
    runs.push(share, count);
    i += count;
  }
  return runs;
}

function unpackShares(runs: readonly number[]): number[] {
  const shares: number[] = [];
  for (let i = 0; i < runs.length; i += 2) {
    const [share, count] = [runs[i] as number, runs[i + 1] as number];
    for (let k = 0; k < count; k++) shares.push(share);
  }
  return shares;
}

function mapColumns<A, B>(
  data: Record<string, Record<string, A>>,
  change: (column: A) => B,
): Record<string, Record<string, B>> {
  return Object.fromEntries(
    Object.entries(data).map(([uuid, columns]) => [
      uuid,
      Object.fromEntries(Object.entries(columns).map(([parameter, column]) => [parameter, change(column)])),
    ]),
  );
}

const packColumn = (column: BlockColumn): PackedColumn => ({
  ...column,
  labels: packLabels(column.labels),
  coverage: packShares(column.coverage),
});

/** Unpacks equal runs to one shared list. */
function sharing(unpack: (runs: readonly number[]) => number[]): (runs: readonly number[]) => number[] {
  const lists = new Map<string, number[]>();
  return (runs) => {
    const key = runs.join();
    const list = lists.get(key) ?? unpack(runs);
    lists.set(key, list);
    return list;
  };
}

/** Unpacks columns; columns of the same period share their lists, which take more memory than their values. */
function columnUnpacker(): (column: PackedColumn) => BlockColumn {
  const labelsOf = sharing(unpackLabels);
  const coverageOf = sharing(unpackShares);
  return (column) => ({
    ...column,
    labels: labelsOf(column.labels),
    coverage: coverageOf(column.coverage),
  });
}

export function packBlock({ comparison, ...block }: BlockResult): PackedBlock {
  return {
    ...block,
    data: mapColumns(block.data, packColumn),
    ...(comparison && { comparison: { ...comparison, data: mapColumns(comparison.data, packColumn) } }),
  };
}

function unpackBlock(
  { comparison, ...block }: PackedBlock,
  unpack: (column: PackedColumn) => BlockColumn,
): BlockResult {
  return {
    ...block,
    data: mapColumns(block.data, unpack),
    ...(comparison && { comparison: { ...comparison, data: mapColumns(comparison.data, unpack) } }),
  };
}

/** Packs a whole answer; failed blocks stay as they are. */
export const packAnswer = (answer: BlocksAnswer): PackedBlocksAnswer => ({
  ...answer,
  blocks: Object.fromEntries(
    Object.entries(answer.blocks).map(([id, block]) => [id, isBlockError(block) ? block : packBlock(block)]),
  ),
});

/** Unpacks a whole answer. Columns with the same intervals share their lists, so unpacked data must not be changed. */
export function unpackAnswer(answer: PackedBlocksAnswer): BlocksAnswer {
  const unpack = columnUnpacker();
  const blocks = Object.entries(answer.blocks).map(([id, block]) => [
    id,
    'error' in block ? block : unpackBlock(block, unpack),
  ]);
  return { ...answer, blocks: Object.fromEntries(blocks) };
}
