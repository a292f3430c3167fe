import { freshnessLimits } from '#domain/freshness.ts';
import { learnedIntervals } from '#server/series/learned-intervals.ts';
import type { ModuleGraph } from '#server/series/module-graph.ts';
import { isDerived, type SeriesModule } from '#server/series/series-module.ts';
import type { Installation } from '#server/store/installation.ts';

/** Modules that send the readings behind other modules, and how often they send. */
export class Senders {
  /** All senders, by number. */
  readonly all: ReadonlyMap<number, SeriesModule>;
  readonly #graph: ModuleGraph | null;
  readonly #learned: ReadonlyMap<number, number>;

  constructor(
    all: ReadonlyMap<number, SeriesModule>,
    graph: ModuleGraph | null,
    learned: ReadonlyMap<number, number>,
  ) {
    this.all = all;
    this.#graph = graph;
    this.#learned = learned;
  }

  of(module: SeriesModule): SeriesModule[] {
    return isDerived(module) ? (this.#graph?.sendersOf(module) ?? []) : [module];
  }

  #intervalOf({ id, metering }: SeriesModule): number | null {
    return metering?.expectedInterval ?? this.#learned.get(id) ?? null;
  }

  /** Seconds between readings, as set, otherwise as learned; the longest of all senders; null when none is known. */
  expectedInterval(module: SeriesModule): number | null {
    const known = this.of(module).flatMap((sender) => this.#intervalOf(sender) ?? []);
    return known.length > 0 ? Math.max(...known) : null;
  }

  /** Maximum age at which a sender's newest reading counts as its present state, ms. */
  currentWithin(sender: SeriesModule): number {
    return freshnessLimits(this.#intervalOf(sender)).current * 1000;
  }
}

/** Senders behind some modules. `graph`: null when none of them is derived. */
export async function readSenders(
  installation: Installation,
  modules: readonly SeriesModule[],
  graph: ModuleGraph | null,
): Promise<Senders> {
  const senders = modules.flatMap((module) =>
    isDerived(module) ? (graph?.sendersOf(module) ?? []) : [module],
  );
  const all = new Map(senders.map((sender) => [sender.id, sender]));
  const learning = [...all.values()].filter(({ metering }) => !metering?.expectedInterval);
  const learned = await learnedIntervals(
    installation,
    learning.map(({ id }) => id),
  );
  return new Senders(all, graph, learned);
}
