import { DatabaseError } from 'pg';
import { DAY_MS } from '#domain/time/calendar.ts';
import { yieldToEventLoop } from '#server/jobs/yield-to-event-loop.ts';
import { TokenRate } from '#server/limits/token-rate.ts';
import { readingsStored } from '#server/metrics/metrics.ts';
import { CachedLookup } from '#server/store/cached-lookup.ts';
import type { Installation } from '#server/store/installation.ts';
import { type ParameterIds, parameterIds } from '#server/store/readings/parameter-ids.ts';
import { ensurePartition } from '#server/store/readings/raw-readings.ts';
import { type CommittedGroup, commitGroup } from './commit/commit-group.ts';
import { DatabaseDeadline } from './commit/database-deadline.ts';
import { SentBatches } from './commit/sent-batches.ts';
import { IngestWriter } from './commit/writer.ts';
import { type ModuleNames, moduleDirectory } from './module-directory.ts';
import type { Batch } from './read/batch.ts';
import { BodyBudget } from './read/body-budget.ts';
import { type IngestLimits, loadLimits } from './read/ingest-limits.ts';
import { RecomputeWorker } from './recompute/recompute-worker.ts';
import { Refusals } from './refusals.ts';
import { TokenCache } from './tokens/token-cache.ts';

/** Everything that takes readings into one installation. */
export interface Ingest {
  readonly tokens: TokenCache;
  readonly modules: CachedLookup<ModuleNames>;
  readonly limits: CachedLookup<IngestLimits>;
  readonly rate: TokenRate;
  readonly bodies: BodyBudget;
  readonly sent: SentBatches;
  readonly writer: IngestWriter;
  readonly recompute: RecomputeWorker;
  readonly refusals: Refusals;
}

/** First days of the months that these batches have readings for. */
function monthsOf(batches: readonly Batch[]): Set<string> {
  const days = new Set<number>();
  let last = Number.NaN;
  for (const batch of batches) {
    for (const { ts } of batch.readings) {
      const day = Math.floor(ts / DAY_MS);
      if (day !== last) days.add(day);
      last = day;
    }
  }
  return new Set([...days].map((day) => `${new Date(day * DAY_MS).toISOString().slice(0, 7)}-01`));
}

/** Maximum number of points published at once; a large batch must not block other work. */
const PUBLISH_POINTS = 10_000;

async function publish(
  installation: Installation,
  { changes }: CommittedGroup,
  ids: ParameterIds,
  names: ModuleNames,
): Promise<void> {
  for (let from = 0; installation.bus.isHeard && from < changes.length; from += PUBLISH_POINTS) {
    if (from > 0) await yieldToEventLoop();
    installation.bus.publish(
      changes.slice(from, from + PUBLISH_POINTS).map(({ moduleId, parameterId, ts, value }) => ({
        moduleId,
        moduleUuid: names.byId(moduleId)?.uuid ?? '',
        parameter: ids.nameOf.get(parameterId) ?? '',
        ts,
        value,
      })),
    );
  }
}

/**
 * True when the partition of a month may be missing, as an empty month may have been dropped meanwhile: 23514 from
 * the search for its partition, or 25P02 from a statement that was sent behind that one.
 */
const mayLackMonth = (error: unknown): boolean =>
  error instanceof DatabaseError && (error.code === '23514' || error.code === '25P02');

function openIngest(installation: Installation): Ingest {
  const { ingestPool, pulse } = installation;
  const recompute = new RecomputeWorker(installation);
  const knownMonths = new Set<string>();
  const commit = async (batches: readonly Batch[]): Promise<CommittedGroup> => {
    const deadline = new DatabaseDeadline(pulse);
    const { names, ids } = await lookUp(ingest, installation, deadline);
    const store = async (): Promise<CommittedGroup> => {
      for (const month of monthsOf(batches)) {
        if (knownMonths.has(month)) continue;
        await deadline.wait(ensurePartition(ingestPool, month));
        knownMonths.add(month);
      }
      return commitGroup(
        installation,
        batches,
        ids,
        (moduleId) => names.byId(moduleId)?.holdMs ?? 0,
        deadline,
      );
    };
    const group = await store().catch((error: unknown) => {
      knownMonths.clear();
      if (!mayLackMonth(error)) throw error;
      return store();
    });
    readingsStored.inc({ installation: installation.name }, group.changes.length);
    await publish(installation, group, ids, names);
    if (group.changes.length > 0) recompute.wake();
    return group;
  };
  const ingest: Ingest = {
    tokens: new TokenCache(installation),
    modules: moduleDirectory(installation),
    limits: new CachedLookup(() => loadLimits(installation.ingestDb)),
    rate: new TokenRate(),
    bodies: new BodyBudget(undefined, () => recompute.isTooFarBehind),
    sent: new SentBatches(installation),
    writer: new IngestWriter(commit),
    recompute,
    refusals: new Refusals(),
  };
  return ingest;
}

/** Lookups needed to parse a body: module names, parameter ids, limits. */
export interface LookedUp {
  names: ModuleNames;
  ids: ParameterIds;
  limits: IngestLimits;
}

/**
 * Gets the lookups, mostly without waiting.
 * @throws ApiError 503 when the database does not answer
 */
export async function lookUp(
  ingest: Ingest,
  installation: Installation,
  deadline = new DatabaseDeadline(installation.pulse),
): Promise<LookedUp> {
  const names = ingest.modules.current();
  const limits = ingest.limits.current();
  const ids = parameterIds(installation);
  if (names instanceof Promise || limits instanceof Promise) {
    const [loadedNames, loadedLimits, loadedIds] = await deadline.wait(Promise.all([names, limits, ids]));
    return { names: loadedNames, limits: loadedLimits, ids: loadedIds };
  }
  // The ids were loaded before the names.
  return { names, limits, ids: await ids };
}

/** The one ingest of an installation in this process. */
export const ingestOf = (installation: Installation): Ingest => installation.service(openIngest);
