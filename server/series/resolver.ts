import { calculateSeries } from '#domain/readings/calculate.ts';
import { combineSeries } from '#domain/readings/combine.ts';
import type { QuarterSeries } from '#domain/readings/roll-up.ts';
import { inSlices } from '#server/jobs/yield-to-event-loop.ts';
import type { SeriesKey } from '#server/store/days/read-quarter-series.ts';
import type { ModuleGraph } from './module-graph.ts';
import { type Derivation, derivationOf, sourcesOf } from './operands.ts';
import type { SeriesModule } from './series-module.ts';

/** One parameter of one module. */
export interface SeriesRequest {
  module: SeriesModule;
  parameter: string;
}

const keyOf = (module: SeriesModule, parameter: string): string => `${module.uuid} ${parameter}`;

/** Plans the stored series behind requests, and computes the derived ones from them, each once. */
export class Resolver {
  readonly #graph: ModuleGraph | null;
  readonly #derivations = new Map<string, Derivation | null>();
  readonly #stored = new Map<string, SeriesKey>();
  readonly #series = new Map<string, QuarterSeries>();
  readonly #pause = inSlices();

  /** `graph`: null when no module of the requests is derived. */
  constructor(graph: ModuleGraph | null, requests: readonly SeriesRequest[]) {
    this.#graph = graph;
    for (const { module, parameter } of requests) this.#plan(module, parameter);
  }

  /** Stored series that are needed, each once. */
  get keys(): SeriesKey[] {
    return [...this.#stored.values()];
  }

  #plan(module: SeriesModule, parameter: string): void {
    const key = keyOf(module, parameter);
    if (this.#derivations.has(key)) return;
    const derivation = this.#graph && derivationOf(module, parameter, this.#graph);
    this.#derivations.set(key, derivation);
    if (!derivation) this.#stored.set(key, { moduleId: module.id, parameter });
    else for (const source of sourcesOf(derivation)) this.#plan(source, parameter);
  }

  /** `stored`: series of `keys`, in their order; `blank`: a series of their shape in which every value is missing. */
  async resolve(
    requests: readonly SeriesRequest[],
    stored: readonly QuarterSeries[],
    blank: QuarterSeries,
  ): Promise<QuarterSeries[]> {
    let at = 0;
    for (const key of this.#stored.keys()) this.#series.set(key, stored[at++] ?? blank);
    const resolved: QuarterSeries[] = [];
    for (const { module, parameter } of requests)
      resolved.push(await this.#seriesOf(module, parameter, blank));
    return resolved;
  }

  async #seriesOf(module: SeriesModule, parameter: string, blank: QuarterSeries): Promise<QuarterSeries> {
    const key = keyOf(module, parameter);
    const ready = this.#series.get(key);
    if (ready) return ready;
    // Placeholder while the operands are followed: a cycle, refused at save, would end here as missing.
    this.#series.set(key, blank);
    const derivation = this.#derivations.get(key);
    if (!derivation) return blank;
    const sources = new Map<SeriesModule, QuarterSeries>();
    for (const source of sourcesOf(derivation))
      sources.set(source, await this.#seriesOf(source, parameter, blank));
    const of = (source: SeriesModule): QuarterSeries => sources.get(source) ?? blank;
    const series =
      derivation.kind === 'members'
        ? combineSeries(derivation.members.map(of), derivation.how, blank)
        : calculateSeries(
            derivation.calculations.map(({ from, until, expression, operands }) => ({
              from,
              until,
              expression,
              operands: new Map([...operands].map(([letter, operand]) => [letter, of(operand)])),
            })),
            blank,
          );
    this.#series.set(key, series);
    await this.#pause();
    return series;
  }
}
