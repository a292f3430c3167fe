import type { ColumnType, Generated } from 'kysely';
import type { MeasureType } from '#contract/people/route-names.ts';
import type { SensorSettings } from '#contract/readings/module.ts';
import type { DefaultInstant, Instant, NullableInstant } from './column-types.ts';

/** Rows of the tables that migrations/client/0002-measurement.ts creates. */

export interface PlcTable {
  id: string;
  name: string;
  color: string;
  mac_address: string | null;
  site_id: string;
}
export interface ModuleTable {
  id: ColumnType<number, never, never>;
  uuid: Generated<string>;
  external_id: string | null;
  name: string;
  type: string;
  measure_type: MeasureType;
  medium: string | null;
  virtual: Generated<boolean>;
  site_id: string;
  parent_id: string | null;
  network_id: string | null;
  group_id: string | null;
  plc_id: string | null;
  temperature_id: string | null;
  operating_time_id: string | null;
  formula: string | null;
  variables: ColumnType<Record<string, string> | null, string | null | undefined, string | null>;
  metering: ColumnType<Record<string, number | null> | null, string | null | undefined, string | null>;
  sensor: ColumnType<SensorSettings | null, string | null | undefined, string | null>;
  prefix: number | null;
  system_provider: boolean | null;
  position_left: number | null;
  position_top: number | null;
  width: number | null;
  height: number | null;
  color: string | null;
  /** Migration 0023. */
  disabled: Generated<boolean>;
  created_at: DefaultInstant;
  deleted_at: NullableInstant;
}
export interface ParameterTable {
  id: ColumnType<number, never, never>;
  name: string;
}
export interface ReadingHistoryTable {
  id: ColumnType<string, never, never>;
  module_id: number;
  parameter_id: number;
  ts: Instant;
  value: number;
  replaced_by: number;
  source: string;
  replaced_at: DefaultInstant;
}
export interface QuarterDayTable {
  module_id: number;
  parameter_id: number;
  day: ColumnType<Date, Date | string, Date | string>;
  values: Buffer;
  coverage: Buffer | null;
  is_closed: Generated<boolean>;
}
export interface LastValueTable {
  module_id: number;
  parameter_id: number;
  first_ts: Instant;
  ts: Instant;
  value: number;
}
export interface IngestTokenTable {
  id: Generated<string>;
  name: string;
  hash: Buffer;
  prefix: string;
  sites: string[] | null;
  plcs: string[] | null;
  created_at: DefaultInstant;
  revoked_at: NullableInstant;
}
export interface UnassignedInputTable {
  key: string;
  module: string | null;
  parameter: string | null;
  first_seen: DefaultInstant;
  last_seen: DefaultInstant;
  last_value: number | null;
  count: ColumnType<string, number | string | undefined, number | string>;
}
export interface ProviderReservationTable {
  provider_id: string;
  reservation: number | null;
  available_capacity: number | null;
}
export interface VirtualCollectionTable {
  uuid: Generated<string>;
  name: string;
  color: string;
  nodes: Generated<string[]>;
}

export interface MeasurementTables {
  plc: PlcTable;
  module: ModuleTable;
  parameter: ParameterTable;
  reading_history: ReadingHistoryTable;
  quarter_day: QuarterDayTable;
  last_value: LastValueTable;
  ingest_token: IngestTokenTable;
  unassigned_input: UnassignedInputTable;
  provider_reservation: ProviderReservationTable;
  virtual_collection: VirtualCollectionTable;
}
