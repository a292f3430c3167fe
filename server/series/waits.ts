import type { Waiting } from '#contract/readings/waiting.ts';
import { describeWaiting, describeWithParts, type WaitingSeries } from '#domain/readings/describe-waiting.ts';
import { type Period, QUARTER_MS } from '#domain/time/calendar.ts';
import type { Installation } from '#server/store/installation.ts';
import { databaseNow } from '#server/store/readings/newest-freeze.ts';
import { type ParameterIds, parameterIds } from '#server/store/readings/parameter-ids.ts';
import { readWaiting, type StoredSpan, type WaitingSpan } from '#server/store/readings/waiting-ranges.ts';
import { currentGraph } from './current-graph.ts';
import type { ModuleGraph } from './module-graph.ts';
import type { ColumnRequest } from './read-columns.ts';
import { Resolver } from './resolver.ts';
import { isDerived } from './series-module.ts';

/** Stored series behind a request, over its period. */
interface AskedSpan extends StoredSpan {
  /** Modules of the answer that are made of it, by uuid. */
  modules: Set<string>;
  readFrom: number;
}

/** A stored series that an answer is made of. */
export interface ReadSpan extends StoredSpan {
  /** Modules of the answer that are made of it, by uuid. */
  modules: readonly string[];
  /** Changes that the recomputation made after this instant (epoch ms) may be missing in what was read. */
  readFrom: number;
}

/** Longer than a transaction of the recomputation takes. */
const LONGEST_TRANSACTION_MS = 60_000;

const quartersIn = ({ start, end }: Period) => ({
  firstQuarter: Math.floor(start / QUARTER_MS),
  lastQuarter: Math.ceil(end / QUARTER_MS) - 1,
});

/** Stored series behind requests: through formulas, groups, networks and collections. Each series and period once. */
function spansOf(
  requests: readonly ColumnRequest[],
  graph: ModuleGraph | null,
  { idOf }: ParameterIds,
  readFrom: number,
): Map<string, AskedSpan> {
  const spans = new Map<string, AskedSpan>();
  for (const request of requests) {
    const { module, period } = request;
    for (const { moduleId, parameter } of new Resolver(graph, [request]).keys) {
      const parameterId = idOf.get(parameter);
      if (parameterId === undefined || period.end <= period.start) continue;
      const { firstQuarter, lastQuarter } = quartersIn(period);
      const key = `${moduleId} ${parameterId} ${firstQuarter} ${lastQuarter}`;
      const known = spans.get(key);
      if (known) known.modules.add(module.uuid);
      else {
        const modules = new Set([module.uuid]);
        spans.set(key, { moduleId, parameterId, firstQuarter, lastQuarter, modules, readFrom });
      }
    }
  }
  return spans;
}

/** Collects what waits behind the columns of one answer, and the stored series that they are made of. */
export class Waits {
  readonly #installation: Installation;
  readonly #before: number | null;
  readonly #spans = new Map<string, AskedSpan>();
  readonly #waiting: WaitingSeries[] = [];

  /** @param before only what came until then (epoch ms) counts as waiting, as for an edition; null: everything */
  constructor(installation: Installation, before: number | null = null) {
    this.#installation = installation;
    this.#before = before;
  }

  /** Looks for what waits behind these requests. Must end before their quarter-hours are read, see `readWaiting`. */
  async look(requests: readonly ColumnRequest[]): Promise<void> {
    const isAnyDerived = requests.some(({ module }) => isDerived(module));
    const graph = isAnyDerived ? await currentGraph(this.#installation) : null;
    const ids = await parameterIds(this.#installation);
    const now = this.#before === null ? 0 : await databaseNow(this.#installation.pool);
    const asked = spansOf(requests, graph, ids, now);
    const spans = [...asked.values()];
    for (const one of await readWaiting(this.#installation.pool, ids, spans)) {
      const span = spans[one.n] as AskedSpan;
      const { ranges, isFailing } = one;
      // Its quarter-hours may be written before or after they are read here, by a transaction that has begun already.
      const isNewer = !isFailing && this.#isNewer(one);
      const earliest = isNewer ? one.since : Math.max(one.since, now - LONGEST_TRANSACTION_MS);
      span.readFrom = Math.min(span.readFrom, earliest);
      if (!isNewer) this.#waiting.push({ modules: [...span.modules], ranges, isFailing });
    }
    for (const [key, span] of asked) this.#keep(key, span);
  }

  /** What waits; null when nothing does. For an edition, which many will read, with its parts. */
  get waiting(): Waiting | null {
    return this.#before === null ? describeWaiting(this.#waiting) : describeWithParts(this.#waiting);
  }

  /** What waits and can be waited for. */
  get unfinished(): Waiting | null {
    return describeWithParts(this.#waiting.filter(({ isFailing }) => !isFailing));
  }

  /** True when everything of these modules that came until `before` is computed by now, or keeps failing. */
  async isFinished(isWanted: (uuid: string) => boolean): Promise<boolean> {
    const ids = await parameterIds(this.#installation);
    const wanted = this.spans.filter(({ modules }) => modules.some(isWanted));
    const waiting = await readWaiting(this.#installation.pool, ids, wanted);
    return waiting.every((one) => one.isFailing || this.#isNewer(one));
  }

  /** Stored series that the answer is made of, over the periods that it shows. */
  get spans(): ReadSpan[] {
    return [...this.#spans.values()].map((span) => ({ ...span, modules: [...span.modules].sort() }));
  }

  #keep(key: string, span: AskedSpan): void {
    const known = this.#spans.get(key);
    if (!known) {
      this.#spans.set(key, span);
      return;
    }
    known.readFrom = Math.min(known.readFrom, span.readFrom);
    for (const uuid of span.modules) known.modules.add(uuid);
  }

  #isNewer({ since }: WaitingSpan): boolean {
    return this.#before !== null && since > this.#before;
  }
}
