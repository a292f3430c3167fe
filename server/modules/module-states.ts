import type { LastFetch } from '#contract/readings/module.ts';
import { parameterDefinition } from '#contract/readings/parameters.ts';
import {
  type Freshness,
  freshnessLimits,
  freshnessState,
  toLastFetch,
  worstFreshness,
} from '#domain/freshness.ts';
import { learnedIntervals } from '#server/series/learned-intervals.ts';
import type { ModuleGraph } from '#server/series/module-graph.ts';
import type { Installation } from '#server/store/installation.ts';
import type { ModuleRow } from '#server/store/module-rows.ts';
import { type LastValue, readLastValues } from '#server/store/readings/last-values.ts';
import { parameterIds } from '#server/store/readings/parameter-ids.ts';
import { ModuleParameters } from './module-parameters.ts';

/** State of a module, derived from its readings. */
export interface ModuleState {
  parameters: string[];
  firstFetch: number | null;
  lastFetch: number | null;
  lastFetchObj: LastFetch;
}

/** Types of modules that gather others and are as fresh as the worst of them. */
const GATHERING = new Set(['network', 'group', 'site', 'calculated']);

/** Modules by which a gathering module is judged; those out of use are not missed. */
function membersOf(module: ModuleRow, modules: readonly ModuleRow[]): ModuleRow[] {
  const all = modules.filter(({ disabled }) => !disabled);
  if (module.type === 'calculated') {
    const operands = new Set(Object.values(module.variables ?? {}));
    return all.filter((one) => operands.has(one.uuid));
  }
  if (module.type === 'site') return all.filter((one) => one.site_id === module.site_id && one !== module);
  return all.filter((one) => [one.network_id, one.group_id, one.parent_id].includes(module.uuid));
}

/** Counters are shown as the parameter that they become. */
const shownName = (parameter: string): string => parameterDefinition(parameter)?.becomes ?? parameter;

class States {
  readonly #all: readonly ModuleRow[];
  readonly #parameters: ModuleParameters;
  readonly #values: Map<number, LastValue[]>;
  readonly #intervals: Map<number, number>;
  readonly #now: number;

  constructor(graph: ModuleGraph, values: LastValue[], intervals: Map<number, number>, now: number) {
    this.#all = [...graph.modules.values()];
    this.#values = Map.groupBy(values, (value) => value.moduleId);
    this.#parameters = new ModuleParameters(graph, ({ id }) => {
      const own = this.#values.get(id) ?? [];
      return [...new Set(own.map((value) => shownName(value.parameter)))];
    });
    this.#intervals = intervals;
    this.#now = now;
  }

  stateOf(module: ModuleRow): ModuleState {
    const values = this.#values.get(module.id) ?? [];
    const lastFetch = values.length > 0 ? Math.max(...values.map((value) => value.ts)) : null;
    return {
      parameters: [...this.#parameters.of(module)],
      firstFetch: values.length > 0 ? Math.min(...values.map((value) => value.firstTs)) : null,
      lastFetch,
      lastFetchObj: this.#lastFetchObj(module),
    };
  }

  #lastFetchObj(module: ModuleRow): LastFetch {
    if (GATHERING.has(module.type)) {
      const members = membersOf(module, this.#all).filter((one) => !GATHERING.has(one.type));
      if (members.length > 0) return worstFreshness(members.map((one) => this.#freshness(one)));
    }
    const { ageSeconds, state } = this.#freshness(module);
    return { ...toLastFetch(ageSeconds, state), interval: this.#intervalOf(module) };
  }

  #intervalOf(module: ModuleRow): number | null {
    return module.metering?.expectedInterval ?? this.#intervals.get(module.id) ?? null;
  }

  #freshness(module: ModuleRow): Freshness {
    const values = this.#values.get(module.id);
    const newest = values ? Math.max(...values.map((value) => value.ts)) : null;
    const ageSeconds = newest === null ? null : (this.#now - newest) / 1000;
    return { ageSeconds, state: freshnessState(ageSeconds, freshnessLimits(this.#intervalOf(module))) };
  }
}

/** States of all existing modules at `now` (epoch ms), by module number. */
export async function moduleStates(
  installation: Installation,
  graph: ModuleGraph,
  now: number,
): Promise<Map<number, ModuleState>> {
  const ids = await parameterIds(installation);
  const values = await readLastValues(installation.pool, ids, null);
  const measured = new Set(values.map((value) => value.moduleId));
  const all = [...graph.modules.values()];
  const learning = all.filter((module) => measured.has(module.id) && !module.metering?.expectedInterval);
  const intervals = await learnedIntervals(
    installation,
    learning.map((module) => module.id),
  );
  const states = new States(graph, values, intervals, now);
  return new Map(all.map((module) => [module.id, states.stateOf(module)]));
}
