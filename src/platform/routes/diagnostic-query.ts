import { MEASURE_TYPES, type MeasureType } from '#contract/people/route-names.ts';
import { PARAMETER_CHECKS } from './route-parameters.ts';

/** Content requested from /energetic/diagnostic; missing parts are chosen on the page. */
export interface DiagnosticQuery {
  /** uuid of a module. */
  uuid: string | null;
  energyType: MeasureType | null;
  /** Local wall time `YYYY-MM-DDTHH:mm`, or a day. */
  startDate: string | null;
  endDate: string | null;
  /** Parameters whose series are drawn. */
  series: readonly string[];
}

const DATE = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2})?)?$/;
const isDate = (value: string | null): boolean =>
  value === null || (DATE.test(value) && !Number.isNaN(Date.parse(value)));

const MAX_SERIES = 50;
const PARAMETER = /^[A-Za-z][A-Za-z0-9]{0,63}$/;

/** Reads the query of /energetic/diagnostic; null when a part of it is invalid. */
export function readDiagnosticQuery(query: URLSearchParams): DiagnosticQuery | null {
  const [uuid, startDate, endDate] = [query.get('uuid'), query.get('startDate'), query.get('endDate')];
  const energyType = MEASURE_TYPES.find((type) => type === query.get('energyType')) ?? null;
  const series = query.getAll('series').flatMap((part) => part.split(',').filter((name) => name !== ''));
  if (uuid !== null && !PARAMETER_CHECKS.uuid(uuid)) return null;
  if (query.has('energyType') && energyType === null) return null;
  if (!isDate(startDate) || !isDate(endDate)) return null;
  if (startDate !== null && endDate !== null && endDate < startDate) return null;
  if (series.length > MAX_SERIES || !series.every((name) => PARAMETER.test(name))) return null;
  return { uuid, energyType, startDate, endDate, series };
}
