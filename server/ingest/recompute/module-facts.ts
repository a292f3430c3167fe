import type { DecisionKind } from '#contract/readings/data-health.ts';
import type { QuarterRange } from '#domain/readings/register/recompute-register.ts';
import type { Decisions, ReadingDecision } from '#domain/readings/register/register-settings.ts';
import { QUARTER_MS } from '#domain/time/calendar.ts';
import { int4Array } from '#server/store/binary-arrays.ts';
import type { Queryable } from '#server/store/queryable.ts';
import { type ParameterIds, registersOfAmounts } from '#server/store/readings/parameter-ids.ts';
import { seriesKey } from './series-work.ts';

/** Values that a module's owner has set; null: not set. */
export interface Metering {
  registerMaximum: number | null;
  maximumPower: number | null;
  jitterTolerance: number | null;
  /** Seconds. */
  expectedInterval: number | null;
}

/** Quarter-hours from a register's first reading to its newest one. */
export interface RegisterSpan extends QuarterRange {
  parameterId: number;
}

/** Facts by which the readings of some modules are judged, apart from the readings themselves. */
export interface ModuleFacts {
  meteringOf(moduleId: number): Metering;
  decisionsOf(moduleId: number, parameterId: number): Decisions;
  /** True where the module has sent readings of the parameter. */
  hasReadings(moduleId: number, parameterId: number): boolean;
  /** Register that becomes this delta, if the module sends one, with the quarter-hours that it covers. */
  registerOf(moduleId: number, deltaId: number): RegisterSpan | undefined;
}

const METERING = 'SELECT id, metering FROM module WHERE id = ANY ($1::int[])';
const DECISIONS = `
  SELECT module_id, parameter_id, ts, kind, data FROM reading_decision
  WHERE module_id = ANY ($1::int[]) AND parameter_id IS NOT NULL AND undone_at IS NULL`;
const SENT = 'SELECT module_id, parameter_id, first_ts, ts FROM last_value WHERE module_id = ANY ($1::int[])';

const NOTHING_SET: Metering = {
  registerMaximum: null,
  maximumPower: null,
  jitterTolerance: null,
  expectedInterval: null,
};
const NO_DECISIONS: Decisions = new Map();

interface SentRow {
  module_id: number;
  parameter_id: number;
  first_ts: Date;
  ts: Date;
}

const spanOf = ({ first_ts, ts }: SentRow): QuarterRange => ({
  firstQuarter: Math.floor(first_ts.getTime() / QUARTER_MS),
  lastQuarter: Math.floor(ts.getTime() / QUARTER_MS),
});

interface DecisionRow {
  module_id: number;
  parameter_id: number;
  ts: Date;
  kind: DecisionKind;
  data: { oldEnd?: number | null; newStart?: number | null; exchangedAt?: string | null };
}

function toDecision({ kind, data, ts }: DecisionRow): ReadingDecision {
  const { oldEnd, newStart, exchangedAt } = data;
  if (kind !== 'exchange' || oldEnd == null || newStart == null) return { kind, exchange: null };
  return { kind, exchange: { oldEnd, newStart, at: exchangedAt ? Date.parse(exchangedAt) : ts.getTime() } };
}

/** @param modules their numbers, at least one */
export async function readModuleFacts(
  db: Queryable,
  modules: ReadonlySet<number>,
  ids: ParameterIds,
): Promise<ModuleFacts> {
  const asked = [int4Array([...modules])];
  const metering = await db.query<{ id: number; metering: Partial<Metering> | null }>(METERING, asked);
  const decided = await db.query<DecisionRow>(DECISIONS, asked);
  const sent = await db.query<SentRow>(SENT, asked);
  const meteringOf = new Map(metering.rows.map((row) => [row.id, { ...NOTHING_SET, ...row.metering }]));
  const decisions = new Map<number, Map<number, ReadingDecision>>();
  for (const row of decided.rows) {
    const key = seriesKey(row.module_id, row.parameter_id);
    const ofSeries = decisions.get(key) ?? new Map<number, ReadingDecision>();
    decisions.set(key, ofSeries.set(row.ts.getTime(), toDecision(row)));
  }
  const spans = new Map(sent.rows.map((row) => [seriesKey(row.module_id, row.parameter_id), spanOf(row)]));
  const registers = registersOfAmounts(ids);
  return {
    meteringOf: (moduleId) => meteringOf.get(moduleId) ?? NOTHING_SET,
    decisionsOf: (moduleId, parameterId) => decisions.get(seriesKey(moduleId, parameterId)) ?? NO_DECISIONS,
    hasReadings: (moduleId, parameterId) => spans.has(seriesKey(moduleId, parameterId)),
    registerOf: (moduleId, deltaId) => {
      const parameterId = registers.get(deltaId);
      const span = parameterId === undefined ? undefined : spans.get(seriesKey(moduleId, parameterId));
      return parameterId === undefined || !span ? undefined : { parameterId, ...span };
    },
  };
}
