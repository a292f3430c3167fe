import type { ColumnType, Generated } from 'kysely';
import type { BlocksAnswer } from '#contract/block.ts';
import type { Container, Recurrence, ReportPeriod, ReportType } from '#contract/report.ts';
import type { MeasureType } from '#contract/route-names.ts';
import type { Grants, Locale } from '#contract/user.ts';

/**
 * Rows as migrations/client makes them. Timestamps come as Date, bigints as strings.
 * Over 300 lines because kysely wants one type of the whole schema; to be split by migration.
 */

type Instant = ColumnType<Date, Date | string, Date | string>;
type DefaultInstant = ColumnType<Date, Date | string | undefined, Date | string>;
type Json<T> = ColumnType<T, string, string>;
type DefaultJson<T> = ColumnType<T, string | undefined, string>;

export interface SettingTable {
  key: string;
  value: Json<unknown>;
}
export interface SiteTable {
  id: string;
  name: string;
  timezone: string;
  address: string | null;
  image: string | null;
  position: Generated<number>;
}
export interface RoleTable {
  id: string;
  name: string;
  is_system: Generated<boolean>;
  position: Generated<number>;
  grants: DefaultJson<Grants>;
  sites: string[] | null;
}
export interface AppUserTable {
  id: Generated<string>;
  email: string;
  password_hash: string | null;
  first_name: Generated<string>;
  last_name: Generated<string>;
  phone_number: string | null;
  position: string | null;
  language: ColumnType<Locale, Locale | undefined, Locale>;
  dashboard: number | null;
  clients: Generated<string[]>;
  is_active: Generated<boolean>;
  created_at: DefaultInstant;
}
export interface UserRoleTable {
  user_id: string;
  role_id: string;
}
export interface SessionTable {
  id: Generated<string>;
  user_id: string;
  remember: Generated<boolean>;
  created_at: DefaultInstant;
  last_used_at: DefaultInstant;
  expires_at: Instant;
  ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}
export interface RefreshTokenTable {
  hash: Buffer;
  session_id: string;
  created_at: DefaultInstant;
  used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}
export interface MissingTranslationTable {
  locale: string;
  key: string;
  created_at: DefaultInstant;
}
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
  prefix: number | null;
  system_provider: boolean | null;
  position_left: number | null;
  position_top: number | null;
  width: number | null;
  height: number | null;
  color: string | null;
  created_at: DefaultInstant;
  deleted_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
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
  coverage: Buffer;
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
  revoked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
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
export interface MeterExchangeTable {
  id: Generated<string>;
  module_id: number;
  parameter_id: number;
  exchanged_at: Instant;
  old_serial: string | null;
  new_serial: string | null;
  old_end: number;
  new_start: number;
  decided_by: string | null;
  decided_at: DefaultInstant;
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
export interface ReportTable {
  id: ColumnType<number, never, never>;
  name: string;
  type: ReportType;
  group: string | null;
  period: ReportPeriod;
  start_time: string | null;
  end_time: string | null;
  structure: Json<Container[]>;
  recurrence: ColumnType<Recurrence | null, string | null | undefined, string | null>;
  revision: Generated<number>;
  draft: Generated<boolean>;
  created_at: DefaultInstant;
  created_by: string | null;
  modified_at: DefaultInstant;
  modified_by: string | null;
}
export interface ReportHistoryTable {
  report_id: number;
  revision: number;
  body: Json<unknown>;
  saved_at: Instant;
  saved_by: string | null;
}
export interface ScheduleTable {
  report_id: number;
  next_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  evaluated_from: DefaultInstant;
}
export interface GenerationTable {
  id: Generated<string>;
  report_id: number | null;
  kind: 'occurrence' | 'print';
  report: Json<{ name: string; type: ReportType; group: string | null; structure: Container[] }>;
  start_time: string;
  end_time: string;
  zone: string;
  blocks: Json<BlocksAnswer>;
  created_by: string | null;
  created_at: DefaultInstant;
  expires_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}
export interface OccurrenceTable {
  id: Generated<string>;
  report_id: number | null;
  report_name: string;
  due_at: Instant;
  state: Generated<string>;
  attempts: Generated<number>;
  next_attempt_at: DefaultInstant;
  lease_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  fence: ColumnType<string, number | string | undefined, number | string>;
  generation_id: string | null;
  broken_widgets: DefaultJson<string[]>;
  reason: string | null;
  created_at: DefaultInstant;
}
export interface RenderingTable {
  id: Generated<string>;
  occurrence_id: string;
  scope_hash: string;
  language: Locale;
  pdf: Buffer;
  broken_widgets: DefaultJson<string[]>;
  created_at: DefaultInstant;
}
export interface DeliveryTable {
  id: Generated<string>;
  occurrence_id: string;
  recipient_id: string;
  address: string;
  language: Locale;
  rendering_id: string | null;
  state: Generated<string>;
  attempts: Generated<number>;
  next_attempt_at: DefaultInstant;
  lease_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  fence: ColumnType<string, number | string | undefined, number | string>;
  message_id: string;
  reply: string | null;
  reason: string | null;
  possibly_sent_twice: Generated<boolean>;
  sent_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}
export interface OutboxMailTable {
  id: Generated<string>;
  delivery_id: string | null;
  recipient: string;
  subject: string;
  body_text: string;
  raw: Buffer;
  attachments: DefaultJson<{ name: string; bytes: number }[]>;
  created_at: DefaultInstant;
}

export interface Database {
  setting: SettingTable;
  site: SiteTable;
  role: RoleTable;
  app_user: AppUserTable;
  user_role: UserRoleTable;
  session: SessionTable;
  refresh_token: RefreshTokenTable;
  missing_translation: MissingTranslationTable;
  plc: PlcTable;
  module: ModuleTable;
  parameter: ParameterTable;
  reading_history: ReadingHistoryTable;
  quarter_day: QuarterDayTable;
  last_value: LastValueTable;
  ingest_token: IngestTokenTable;
  unassigned_input: UnassignedInputTable;
  meter_exchange: MeterExchangeTable;
  provider_reservation: ProviderReservationTable;
  virtual_collection: VirtualCollectionTable;
  report: ReportTable;
  report_history: ReportHistoryTable;
  schedule: ScheduleTable;
  generation: GenerationTable;
  occurrence: OccurrenceTable;
  rendering: RenderingTable;
  delivery: DeliveryTable;
  outbox_mail: OutboxMailTable;
}

export interface InstallationTable {
  id: Generated<string>;
  schema_name: string;
  kind: 'client' | 'management';
  name: string;
  domain: string;
  iot_box: Generated<boolean>;
  is_ready: Generated<boolean>;
  position: Generated<number>;
  created_at: DefaultInstant;
}
/** The registry schema: which installations exist. */
export interface RegistryDatabase {
  installation: InstallationTable;
}
