import type { ColumnType, Generated } from 'kysely';
import type { DecisionKind, VerdictKind } from '#contract/readings/data-health.ts';
import type { DefaultInstant, DefaultJson, Instant, Json, NullableInstant } from './column-types.ts';

/** Rows of the tables that migrations/client/0004-verdicts.ts creates. */

export interface ReadingVerdictTable {
  module_id: number;
  parameter_id: number;
  ts: Instant;
  kind: VerdictKind;
  until: NullableInstant;
  value: number | null;
  before: number | null;
  amount: number | null;
}
export interface ReadingDecisionTable {
  id: Generated<string>;
  module_id: number;
  parameter_id: number | null;
  kind: DecisionKind;
  ts: Instant;
  until: NullableInstant;
  data: DefaultJson<Record<string, string | number | null>>;
  reason: string;
  decided_by: string | null;
  decided_at: DefaultInstant;
  undone_by: string | null;
  undone_at: NullableInstant;
}
export interface DayRollupTable {
  module_id: number;
  month: ColumnType<Date, Date | string, Date | string>;
  parameter_id: number;
  day_start_hour: number;
  zone: string;
  sums: Buffer;
  counts: Buffer;
  covered: Buffer;
  coverage: Buffer;
}
export interface ClosedDayCopyTable {
  decision_id: string;
  module_id: number;
  day: ColumnType<Date, Date | string, Date | string>;
  parameter_id: number;
  values: Buffer;
  coverage: Buffer | null;
}
export interface FormulaVersionTable {
  module_id: number;
  version: number;
  valid_from: NullableInstant;
  formula: string;
  variables: Json<Record<string, string>>;
  author: string | null;
  created_at: DefaultInstant;
  undone_by: string | null;
  undone_at: NullableInstant;
}

export interface VerdictTables {
  reading_verdict: ReadingVerdictTable;
  reading_decision: ReadingDecisionTable;
  day_rollup: DayRollupTable;
  closed_day_copy: ClosedDayCopyTable;
  formula_version: FormulaVersionTable;
}
