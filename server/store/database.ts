import type { Generated } from 'kysely';
import type { DefaultInstant } from './tables/column-types.ts';
import type {
  AppUserTable,
  LimitCountTable,
  RefreshTokenTable,
  RoleTable,
  SessionTable,
  SettingTable,
  SiteTable,
  UserRoleTable,
} from './tables/identity.ts';
import type { ImportReadingTable, ImportRunTable } from './tables/imports.ts';
import type {
  IngestTokenTable,
  LastValueTable,
  ModuleTable,
  ParameterTable,
  PlcTable,
  ProviderReservationTable,
  QuarterDayTable,
  ReadingHistoryTable,
  UnassignedInputTable,
  VirtualCollectionTable,
} from './tables/measurement.ts';
import type {
  DeliveryDownloadTable,
  DeliveryTable,
  GenerationTable,
  HandSendTable,
  OccurrenceTable,
  OutboxMailTable,
  RenderingTable,
  ReportDraftTable,
  ReportHistoryTable,
  ReportTable,
  ScheduleTable,
} from './tables/reports.ts';
import type {
  NotificationClearedTable,
  NotificationEventTable,
  NotificationStreamTable,
  NotificationTable,
  PasswordLinkTable,
  StoredImageTable,
  TranslationEntryTable,
} from './tables/shell.ts';
import type {
  ClosedDayCopyTable,
  DayRollupTable,
  FormulaVersionTable,
  ReadingDecisionTable,
  ReadingVerdictTable,
} from './tables/verdicts.ts';

/** An installation's schema. */
export interface Database {
  setting: SettingTable;
  site: SiteTable;
  role: RoleTable;
  app_user: AppUserTable;
  user_role: UserRoleTable;
  session: SessionTable;
  refresh_token: RefreshTokenTable;
  limit_count: LimitCountTable;
  translation_entry: TranslationEntryTable;
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
  reading_verdict: ReadingVerdictTable;
  reading_decision: ReadingDecisionTable;
  day_rollup: DayRollupTable;
  closed_day_copy: ClosedDayCopyTable;
  formula_version: FormulaVersionTable;
  import_run: ImportRunTable;
  import_reading: ImportReadingTable;
  report: ReportTable;
  report_history: ReportHistoryTable;
  report_draft: ReportDraftTable;
  delivery_download: DeliveryDownloadTable;
  hand_send: HandSendTable;
  schedule: ScheduleTable;
  generation: GenerationTable;
  occurrence: OccurrenceTable;
  rendering: RenderingTable;
  delivery: DeliveryTable;
  outbox_mail: OutboxMailTable;
  stored_image: StoredImageTable;
  password_link: PasswordLinkTable;
  notification: NotificationTable;
  notification_event: NotificationEventTable;
  notification_stream: NotificationStreamTable;
  notification_cleared: NotificationClearedTable;
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
export interface RemoteClientTable {
  id: Generated<string>;
  name: string;
  domain: string;
  iot_box: Generated<boolean>;
}
/** The registry schema: which installations exist here, and which clients run elsewhere. */
export interface RegistryDatabase {
  installation: InstallationTable;
  remote_client: RemoteClientTable;
}
