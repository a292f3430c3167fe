import { calculateSeries } from '#domain/readings/calculate.ts';
import { emptySeries, type QuarterSeries } from '#domain/readings/roll-up.ts';
import type { Period } from '#domain/time.ts';
import type { Installation } from '#server/store/installation.ts';
import type { ModuleRow } from '#server/store/module-rows.ts';
import { parameterIds } from '#server/store/parameter-ids.ts';
import { readQuarterSeries, type SeriesKey } from '#server/store/quarter-series.ts';
import { calculationOf, isCalculated, withOperands } from './operands.ts';

/** One module and one of its parameters. */
export interface SeriesRequest {
  module: ModuleRow;
  parameter: string;
}

const keyOf = (module: ModuleRow, parameter: string): string => `${module.id} ${parameter}`;

/** The stored series behind the requests, each once: calculated modules lead to those of their operands. */
function storedKeys(requests: readonly SeriesRequest[], known: ReadonlyMap<string, ModuleRow>): SeriesKey[] {
  const keys: SeriesKey[] = [];
  const seen = new Set<string>();
  const visit = (module: ModuleRow, parameter: string): void => {
    const key = keyOf(module, parameter);
    if (seen.has(key)) return;
    seen.add(key);
    if (!isCalculated(module)) keys.push({ moduleId: module.id, parameter });
    const operands = isCalculated(module) ? calculationOf(module, known)?.operands.values() : undefined;
    for (const operand of operands ?? []) visit(operand, parameter);
  };
  for (const { module, parameter } of requests) visit(module, parameter);
  return keys;
}

/** Evaluates calculated series from stored ones, each once. */
class Resolver {
  readonly #known: ReadonlyMap<string, ModuleRow>;
  readonly #series: Map<string, QuarterSeries>;
  readonly #blank: QuarterSeries;

  constructor(
    known: ReadonlyMap<string, ModuleRow>,
    stored: Map<string, QuarterSeries>,
    blank: QuarterSeries,
  ) {
    this.#known = known;
    this.#series = stored;
    this.#blank = blank;
  }

  resolve(module: ModuleRow, parameter: string): QuarterSeries {
    const key = keyOf(module, parameter);
    const ready = this.#series.get(key);
    if (ready) return ready;
    // Stands in while the operands are followed: a cycle, refused at save, would end here as missing.
    this.#series.set(key, this.#blank);
    const calculation = isCalculated(module) ? calculationOf(module, this.#known) : null;
    if (!calculation) return this.#blank;
    const operands = new Map(
      [...calculation.operands].map(([letter, operand]) => [letter, this.resolve(operand, parameter)]),
    );
    const series = calculateSeries(calculation.expression, operands, this.#blank);
    this.#series.set(key, series);
    return series;
  }
}

/**
 * Quarter-hours of the requests over one period, in their order: stored ones as they are, calculated modules from
 * their operands. A parameter that the catalogue does not know is missing throughout.
 */
export async function readQuarters(
  installation: Installation,
  requests: readonly SeriesRequest[],
  period: Period,
): Promise<QuarterSeries[]> {
  const known = await withOperands(
    installation,
    requests.map((request) => request.module),
  );
  const keys = storedKeys(requests, known);
  const ids = await parameterIds(installation.pool);
  const series = await readQuarterSeries(installation.pool, ids, keys, period);
  const stored = new Map(
    keys.map((key, i) => [`${key.moduleId} ${key.parameter}`, series[i] as QuarterSeries]),
  );
  const resolver = new Resolver(known, stored, emptySeries(period));
  return requests.map(({ module, parameter }) => resolver.resolve(module, parameter));
}
