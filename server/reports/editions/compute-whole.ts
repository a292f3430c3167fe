// Decided in docs/decisions/2026-11-23-read-after-write.md

import { setTimeout as pause } from 'node:timers/promises';
import type { Waiting } from '#contract/readings/waiting.ts';
import { waitingOf } from '#domain/readings/describe-waiting.ts';
import { mergeRanges } from '#domain/readings/quarter-ranges.ts';
import { QUARTER_MS } from '#domain/time/calendar.ts';
import type { WallPeriod } from '#domain/time/report-period.ts';
import type { Principal } from '#server/access/principal.ts';
import { ApiError } from '#server/errors/api-error.ts';
import { ingestOf } from '#server/ingest/ingest.ts';
import type { Blocks } from '#server/reports/blocks/blocks-answer.ts';
import { computeBlocks } from '#server/reports/blocks/compute-blocks.ts';
import type { OpenReport } from '#server/reports/report-access.ts';
import { type IsSeen, seenIn } from '#server/reports/seen-modules.ts';
import { findSeriesModules } from '#server/series/find-series-modules.ts';
import type { ReadSpan, Waits } from '#server/series/waits.ts';
import type { Installation } from '#server/store/installation.ts';
import { beginFreeze } from '#server/store/readings/newest-freeze.ts';

/** Time between two looks at the list, ms. */
const LOOK_MS = 200;
const RETRY_AFTER_SECONDS = 10;
/** Devices named in a refusal; more than fit on a screen help nobody. */
const MOST_NAMES = 10;

/** How long an edition waits for the quarter-hours that it needs. */
export interface Patience {
  waitMs: number;
  /** True when it is made after that time with what there is; its blocks then say what is missing. */
  mayBeShort: boolean;
  /**
   * Reader for whom it is made: only what they see is waited for, and named in a refusal. null: everything is waited
   * for, and nothing named.
   */
  reader: Principal | null;
  /** Ends the wait. */
  signal: AbortSignal;
}

/** Blocks as an edition stores them, and what they were made of. */
interface Whole {
  blocks: Blocks;
  spans: ReadSpan[];
}

/** Waits of all blocks of an edition. */
class AllWaits {
  readonly #waits: Waits[] = [];

  add(waits: Waits): void {
    this.#waits.push(waits);
  }

  /** Modules and collections that the blocks are made of, by uuid. */
  get modules(): string[] {
    const spans = this.#waits.flatMap((waits) => waits.spans);
    return [...new Set(spans.flatMap(({ modules }) => modules))];
  }

  /** What each block waits for. */
  unfinished(isSeen: IsSeen): Waiting[] {
    return this.#waits.flatMap((waits) => (waits.unfinished && waitingOf(waits.unfinished, isSeen)) ?? []);
  }

  async isFinished(isSeen: IsSeen): Promise<boolean> {
    for (const waits of this.#waits)
      if (waits.unfinished !== null && !(await waits.isFinished(isSeen))) return false;
    return true;
  }

  /** Each series with the quarter-hours that had ended at `now` (epoch ms): later ones are expected to change. */
  spansUntil(now: number): ReadSpan[] {
    const last = Math.floor(now / QUARTER_MS) - 1;
    const ended = this.#waits
      .flatMap(({ spans }) => spans)
      .map((span) => ({ ...span, lastQuarter: Math.min(span.lastQuarter, last) }))
      .filter(({ firstQuarter, lastQuarter }) => firstQuarter <= lastQuarter);
    const alike = Map.groupBy(ended, (one) => `${one.moduleId} ${one.parameterId} ${one.modules.join(' ')}`);
    return [...alike.values()].flatMap((spans) => {
      const { moduleId, parameterId, modules } = spans[0] as ReadSpan;
      const readFrom = Math.min(...spans.map((span) => span.readFrom));
      return mergeRanges(spans).map((range) => ({ moduleId, parameterId, ...range, readFrom, modules }));
    });
  }
}

/** Looks until everything is computed; false when the time is over first. */
async function awaitQuarters(
  installation: Installation,
  all: AllWaits,
  isSeen: IsSeen,
  deadline: number,
  signal: AbortSignal,
): Promise<boolean> {
  for (;;) {
    ingestOf(installation).recompute.wake();
    if (await all.isFinished(isSeen)) return true;
    const left = deadline - performance.now();
    if (left <= 0) return false;
    await pause(Math.min(LOOK_MS, left), undefined, { signal }).catch(() => signal.throwIfAborted());
  }
}

async function stillComputing(
  { db }: Installation,
  unfinished: readonly Waiting[],
  reader: Principal | null,
): Promise<ApiError> {
  const modules = [...new Set(unfinished.flatMap((one) => one.modules))];
  const quarters = Math.max(...unfinished.map((one) => one.quarters));
  const found = reader ? [...(await findSeriesModules(db, modules)).values()] : [];
  const devices = found
    .map(({ name }) => name)
    .sort()
    .slice(0, MOST_NAMES);
  return new ApiError(
    503,
    'still_computing',
    `Up to ${quarters} quarter-hours of ${modules.length} devices are still being computed`,
    undefined,
    { 'Retry-After': String(RETRY_AFTER_SECONDS) },
    { waiting: { quarters, devices } },
  );
}

/**
 * All blocks of a report with everything in them that was acknowledged before: it waits, for a limited time, until the
 * quarter-hours are computed, and wakes the recomputation for that. A series whose computation keeps failing is not
 * waited for; its blocks say that it is missing.
 *
 * What came after the beginning is not waited for, since in a steady flow of readings there is always something; when it
 * changes quarter-hours that the edition shows, the edition is marked (see changed-editions.ts).
 * @throws ApiError 503 still_computing
 */
export async function computeWhole(
  installation: Installation,
  report: OpenReport,
  options: { period: WallPeriod; now: number },
  { waitMs, mayBeShort, reader, signal }: Patience,
): Promise<Whole> {
  const before = await beginFreeze(installation.pool);
  const deadline = performance.now() + waitMs;
  const compute = async () => {
    const all = new AllWaits();
    const blocks = await computeBlocks(installation, report, null, {
      ...options,
      ...{ realtime: false, reader: null, before },
      // For somebody who waits for it, it is one of the large answers that take turns.
      ...(reader && { gone: signal }),
      onWaits: (waits) => all.add(waits),
    });
    return { all, whole: { blocks, spans: all.spansUntil(before) } };
  };
  for (;;) {
    const { all, whole } = await compute();
    const isSeen = await seenIn(installation, reader, report, all.modules);
    const unfinished = all.unfinished(isSeen);
    if (unfinished.length === 0) return whole;
    if (await awaitQuarters(installation, all, isSeen, deadline, signal)) continue;
    if (mayBeShort) return whole;
    throw await stillComputing(installation, unfinished, reader);
  }
}
