import type { ImportKind, ImportMapping } from '#contract/readings/import-mapping.ts';
import { PARAMETER_NAMES, type ParameterKind, parameterDefinition } from '#contract/readings/parameters.ts';
import { converter } from '#domain/units/convert.ts';
import { UnitError } from '#domain/units/parse-unit.ts';
import { ApiError } from '#server/errors/api-error.ts';
import type { ImportModule, ReachableModules } from '#server/import/reachable-modules.ts';
import { acceptedParameter } from '#server/ingest/read/accept.ts';
import type { IngestLimits } from '#server/ingest/read/ingest-limits.ts';
import type { ParameterIds } from '#server/store/readings/parameter-ids.ts';

type SeriesMapping = Omit<ImportMapping['columns'][number], 'column'>;

/** Meaning of the cells of one column, or of the value columns of a wide file. */
export interface SeriesPlan {
  parameter: string;
  parameterId: number;
  /** Unit of the catalogue, in which values are stored. */
  unit: string;
  kind: ImportKind;
  /** null when each row names its own module. */
  module: ImportModule | null;
  /**
   * Converts a cell's number to the catalogue's unit.
   * @throws UnitError for a unit that does not fit
   */
  toCatalogue: (value: number, unit: string | null) => number;
  /** True when a module can have this parameter. */
  fits: (module: ImportModule) => boolean;
}

/** Data that a mapping is checked against. */
export interface PlanContext {
  modules: ReachableModules;
  ids: ParameterIds;
  limits: IngestLimits;
}

const KIND_OF: Record<ImportKind, ParameterKind> = {
  interval: 'delta',
  register: 'counter',
  gauge: 'gauge',
  state: 'state',
};

const bad = (field: string, message: string): ApiError =>
  new ApiError(400, 'validation_failed', message, `mapping.${field}`);

/** Parameter that takes values of this kind: a register goes to the counter of the amount, and vice versa. */
function parameterFor(name: string, kind: ImportKind): string | null {
  const definition = parameterDefinition(name);
  if (!definition) return null;
  if (definition.kind === KIND_OF[kind]) return name;
  if (kind === 'interval') return definition.becomes ?? null;
  if (kind !== 'register') return null;
  return PARAMETER_NAMES.find((other) => parameterDefinition(other)?.becomes === name) ?? null;
}

function findModule(name: string | null, field: string, { modules }: PlanContext): ImportModule | null {
  if (name === null) return null;
  const module = modules.find(name);
  if (!module) throw bad(`${field}module`, `there is no module ${name} within your reach`);
  return module;
}

/** Converters by the unit that cells name, each made once. */
function conversions(to: string, factor: number): (value: number, from: string) => number {
  const known = new Map<string, (value: number) => number>();
  return (value, from) => {
    let convert = known.get(from);
    if (!convert) {
      convert = converter(from, to);
      known.set(from, convert);
    }
    const converted = convert(value);
    return factor === 1 ? converted : converted * factor;
  };
}

/**
 * Plans the series of a column, and checks it before the file is read.
 * @param field place in the mapping, `columns[0].` or `wide.`
 * @throws ApiError 400 for an unknown parameter, module or unit, or for some that do not go together
 */
export function planSeries(series: SeriesMapping, field: string, context: PlanContext): SeriesPlan {
  const { kind, factor } = series;
  const parameter = parameterFor(series.parameter, kind);
  const parameterId = parameter === null ? undefined : context.ids.idOf.get(parameter);
  if (parameter === null || parameterId === undefined) {
    throw bad(`${field}parameter`, `${series.parameter} is no parameter of kind ${kind}`);
  }
  const unit = parameterDefinition(parameter)?.unit ?? '';
  const fits = (module: ImportModule): boolean =>
    !module.isDerived && acceptedParameter(module, parameter, context.ids) !== null;
  const module = findModule(series.module, field, context);
  if (module && !fits(module)) throw bad(`${field}parameter`, `${module.name} takes no ${parameter}`);
  const convert = conversions(unit, factor);
  const standing = series.unit ?? unit;
  try {
    convert(1, standing);
  } catch (error) {
    if (error instanceof UnitError) throw bad(`${field}unit`, error.message);
    throw error;
  }
  const toCatalogue: SeriesPlan['toCatalogue'] = (value, cellUnit) => convert(value, cellUnit || standing);
  return { parameter, parameterId, unit, kind, module, toCatalogue, fits };
}
