import { PARAMETERS, parameterDefinition } from '#contract/readings/parameters.ts';
import { evaluate } from '#domain/formula/evaluate.ts';
import { combineValues } from '#domain/readings/combine.ts';
import type { ModuleGraph } from '#server/series/module-graph.ts';
import { type Derivation, derivationOf } from '#server/series/operands.ts';
import { isDerived, type SeriesModule } from '#server/series/series-module.ts';
import type { LastValue } from '#server/store/readings/last-values.ts';
import type { Senders } from './senders.ts';

/** A value and the instant (epoch ms) as of which it holds. */
export interface Latest {
  ts: number;
  value: number;
}

const keyOf = (moduleId: number, parameter: string): string => `${moduleId} ${parameter}`;

/** Registers that become a parameter. */
const registersOf = (parameter: string): string[] =>
  Object.keys(PARAMETERS).filter((name) => PARAMETERS[name]?.becomes === parameter);

/** Newest measured amount among the values of intervals. */
const newestOf = (values: readonly (number | null)[]): number | null =>
  values.findLast((value) => value !== null) ?? null;

/** Current values of modules, computed from the newest readings of their senders. */
export class LiveValues {
  readonly #graph: ModuleGraph | null;
  readonly #senders: Senders;
  readonly #newest: ReadonlyMap<string, LastValue>;
  readonly #now: number;
  /** Values of derived modules; each is computed once, however many other modules use it. */
  readonly #ready = new Map<string, Latest | null>();

  /** `newest`: readings of all the senders; `now`: epoch ms. */
  constructor(graph: ModuleGraph | null, senders: Senders, newest: readonly LastValue[], now: number) {
    this.#graph = graph;
    this.#senders = senders;
    this.#newest = new Map(newest.map((value) => [keyOf(value.moduleId, value.parameter), value]));
    this.#now = now;
  }

  /**
   * Level: the newest reading; for a derived module, computed from newest readings. Amount: the value of the newest
   * interval in `intervals`, with the time of the newest reading of the amount or of its register, so that a meter
   * that sends only registers is shown like one that sends amounts. Null when there is no value.
   */
  latestOf(module: SeriesModule, parameter: string, intervals: readonly (number | null)[]): Latest | null {
    if (parameterDefinition(parameter)?.kind === 'delta') {
      const [ts, value] = [this.#amountAsOf(module, parameter), newestOf(intervals)];
      return ts === null || value === null ? null : { ts, value };
    }
    return isDerived(module)
      ? this.#derived(module, parameter)
      : (this.#newest.get(keyOf(module.id, parameter)) ?? null);
  }

  /** Instant up to which all senders have sent an amount: that of the sender furthest behind. */
  #amountAsOf(module: SeriesModule, parameter: string): number | null {
    const names = [parameter, ...registersOf(parameter)];
    const instants = this.#senders
      .of(module)
      .map(({ id }) => Math.max(...names.map((name) => this.#newest.get(keyOf(id, name))?.ts ?? 0)));
    const oldest = Math.min(...instants);
    return instants.length > 0 && oldest > 0 ? oldest : null;
  }

  /** Value for use in another one; null unless each sender is current by its own limits. */
  #present(module: SeriesModule, parameter: string): Latest | null {
    if (isDerived(module)) return this.#derived(module, parameter);
    const newest = this.#newest.get(keyOf(module.id, parameter));
    if (!newest || this.#now - newest.ts > this.#senders.currentWithin(module)) return null;
    return newest;
  }

  #derived(module: SeriesModule, parameter: string): Latest | null {
    const key = `${module.uuid} ${parameter}`;
    const ready = this.#ready.get(key);
    if (ready !== undefined) return ready;
    // Placeholder while the operands are followed: a cycle, refused at save, would end here as missing.
    this.#ready.set(key, null);
    const derivation = this.#graph && derivationOf(module, parameter, this.#graph);
    if (!derivation) return null;
    let ts = Number.POSITIVE_INFINITY;
    const readOf = (source: SeriesModule | undefined): number => {
      const latest = source ? this.#present(source, parameter) : null;
      ts = Math.min(ts, latest?.ts ?? Number.POSITIVE_INFINITY);
      return latest?.value ?? Number.NaN;
    };
    const value = this.#evaluate(derivation, readOf);
    const latest = Number.isFinite(value) ? { ts, value } : null;
    this.#ready.set(key, latest);
    return latest;
  }

  #evaluate(derivation: Derivation, readOf: (source: SeriesModule | undefined) => number): number {
    if (derivation.kind === 'members') return combineValues(derivation.members.map(readOf), derivation.how);
    const holding = derivation.calculations.find(({ from, until }) => from <= this.#now && this.#now < until);
    if (!holding) return Number.NaN;
    return evaluate(holding.expression, (letter) => readOf(holding.operands.get(letter)));
  }
}
