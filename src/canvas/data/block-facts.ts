import type { BlockError, BlockResult, BlocksAnswer } from '#contract/reports/block.ts';
import { blockTime, coverageOf, type MeasuredTime, sumTimes } from '#domain/coverage.ts';
import { canonicalJsonPieces, fingerprintOfHash } from '#domain/reports/fingerprint.ts';

type Facts = Omit<BlocksAnswer, 'blocks'>;

/** Facts that the head and foot of a report show. */
export type BlocksSummary = Facts;

/** Block of one widget, with the facts of the answer that brought it. */
export interface KnownShare {
  block: BlockResult;
  answer: Facts;
}

/** Block that a source hands on to the next source. */
export interface SharedBlock extends KnownShare {
  /** False when a newer block is requested or due: this one stays on screen only until the newer one arrives. */
  isNewest: boolean;
  /** True when it was made for other settings: shown meanwhile, but no part of what this report says. */
  isStandIn: boolean;
}

export interface BlockFactsOptions {
  /** All containers that show data. */
  containers: readonly string[];
  /** True for an edition: each of its answers carries the facts of the whole. */
  isFrozen: boolean;
  /** SHA-256 of UTF-8 text in pieces, as lower-case hex; null where the browser has none (plain http). */
  sha256Hex: ((pieces: Iterable<string>) => Promise<string>) | null;
}

/** Facts about the whole report, collected from the answers so far. */
export interface BlockFacts {
  /** @param isStandIn true for blocks that only stand on the screen until their own arrive */
  take(containers: readonly string[], answer: BlocksAnswer, isStandIn?: boolean): void;
  /** Removes the shares of containers that failed. */
  drop(containers: readonly string[]): void;
  /** Facts of the answer that brought the container's block. */
  answerOf(container: string): Facts | undefined;
  /** True while the container shows a block that was made for other settings. */
  isStandIn(container: string): boolean;
  /** Null before the first answer. The fingerprint of a current report is null unless one answer held everything. */
  summary(): BlocksSummary | null;
  /** Joins the fingerprint of a current report whose answers came in parts; null while a part is missing. */
  join(): Promise<string | null>;
}

interface Share {
  answer: Facts;
  block: BlockResult | BlockError;
  /** Epoch ms. */
  takenAt: number;
  isStandIn: boolean;
  /** Computed on first use. */
  time: MeasuredTime | null;
}

function timeOf(share: Share): MeasuredTime {
  const { block, answer, takenAt } = share;
  share.time ??= blockTime(block, answer.period, takenAt);
  return share.time;
}

const union = (lists: readonly (readonly string[])[]): string[] => [...new Set(lists.flat())].sort();

const isSamePeriod = (a: Facts['period'], b: Facts['period']): boolean =>
  a.startTime === b.startTime && a.endTime === b.endTime;

export function createBlockFacts({ containers, isFrozen, sha256Hex }: BlockFactsOptions): BlockFacts {
  const shares = new Map<string, Share>();
  let newest: Facts | null = null;

  const answersShown = (): Facts[] => [...new Set([...shares.values()].map(({ answer }) => answer))];
  const isComplete = (): boolean =>
    shares.size === containers.length && ![...shares.values()].some(({ isStandIn }) => isStandIn);
  const isWhole = (): boolean => isFrozen || (isComplete() && answersShown().length === 1);

  return {
    take(ids, { blocks, ...answer }, isStandIn = false) {
      newest = answer;
      // Another period: blocks of the period before, still shown in other widgets, are no part of this report.
      for (const [id, share] of shares) {
        if (!isSamePeriod(share.answer.period, answer.period)) shares.delete(id);
      }
      const takenAt = Date.now();
      for (const id of ids) {
        const block = blocks[id];
        if (!block) continue;
        shares.set(id, { answer, block, takenAt, isStandIn, time: null });
      }
    },
    drop(ids) {
      for (const id of ids) shares.delete(id);
    },
    answerOf: (container) => shares.get(container)?.answer,
    isStandIn: (container) => shares.get(container)?.isStandIn ?? false,
    summary() {
      if (!newest) return null;
      const { period, zones, sites, coverage, fingerprint } = newest;
      if (isWhole()) return { period, zones, sites, coverage, fingerprint };
      const answers = answersShown();
      return {
        period,
        zones: union(answers.map((answer) => answer.zones)),
        sites: union(answers.map((answer) => answer.sites)),
        coverage: coverageOf(sumTimes([...shares.values()].map(timeOf))),
        fingerprint: null,
      };
    },
    async join() {
      if (!sha256Hex || !isComplete()) return null;
      const blocks = Object.fromEntries([...shares].map(([id, { block }]) => [id, block]));
      return fingerprintOfHash(await sha256Hex(canonicalJsonPieces(blocks)));
    },
  };
}
