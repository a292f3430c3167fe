import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Locale } from '#contract/people/user.ts';
import type { TestDelivery } from '#contract/reports/delivery.ts';
import type { MailState, RunState } from '#contract/reports/delivery-states.ts';
import type { Recurrence } from '#contract/reports/recurrence.ts';
import type { ReportInput, ReportPeriod, ReportType } from '#contract/reports/report.ts';
import type { Container } from '#contract/reports/widget.ts';
import type { StoredBlocks } from '#server/store/stored-blocks.ts';
import type { DefaultInstant, DefaultJson, Instant, Json, NullableInstant } from './column-types.ts';

/** Rows of the tables that migrations/client/0003-reports.ts and later migrations create. */

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
  unsaved_changes: Generated<number>;
  created_key: string | null;
  draft_window: string | null;
  sites: string[] | null;
}
export interface ReportDraftTable {
  report_id: number;
  author_id: string;
  base_revision: number;
  changes: Generated<number>;
  body: Json<ReportInput>;
  saved_at: DefaultInstant;
  window_id: string | null;
}
export interface ReportHistoryTable {
  report_id: number;
  revision: number;
  /** Former row of the report, without id and revision. */
  body: ColumnType<
    Pick<
      Selectable<ReportTable>,
      'name' | 'group' | 'period' | 'start_time' | 'end_time' | 'structure' | 'recurrence'
    > &
      // Absent in versions that are older than the column.
      Partial<Pick<Selectable<ReportTable>, 'sites'>>,
    string,
    string
  >;
  saved_at: Instant;
  saved_by: string | null;
}
export interface ScheduleTable {
  report_id: number;
  next_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  evaluated_from: DefaultInstant;
  changed_at: ColumnType<Date | null, Date | undefined, Date>;
}
/** Quarter-hours of a stored series that an edition was made of; `readFrom`: epoch ms, see `read_from`. */
export interface EditionSeries {
  /** Modules and collections of the edition that are made of it, by uuid; absent in older editions. */
  modules?: readonly string[];
  moduleId: number;
  parameterId: number;
  firstQuarter: number;
  lastQuarter: number;
  readFrom: number;
}
export interface GenerationTable {
  id: Generated<string>;
  report_id: number | null;
  kind: 'occurrence' | 'print';
  report: Json<{
    name: string;
    type: ReportType;
    group: string | null;
    structure: Container[];
    /** Sites of its groups at that time; absent in editions that are older than this field. */
    groups?: Record<string, readonly { id: string; name: string }[]>;
    /** Sites of the report itself; absent in editions that are older than this field. */
    sites?: string[] | null;
  }>;
  start_time: string;
  end_time: string;
  zone: string;
  /** Null once the edition is removed. */
  blocks: ColumnType<StoredBlocks | null, string, string | null>;
  created_by: string | null;
  created_at: DefaultInstant;
  expires_at: NullableInstant;
  removed_at: ColumnType<Date | null, never, never>;
  /** Changes of quarter-hours after this instant may be missing in its numbers; null: not known. */
  read_from: ColumnType<Date | null, Date | null | undefined, never>;
  /** Stored series that it was made of; null in editions that are older than this field. */
  series: ColumnType<EditionSeries[] | null, string | undefined, never>;
}
export interface OccurrenceTable {
  id: Generated<string>;
  report_id: number | null;
  report_name: string;
  due_at: Instant;
  state: Generated<RunState>;
  attempts: Generated<number>;
  next_attempt_at: DefaultInstant;
  lease_until: NullableInstant;
  fence: ColumnType<string, number | string | undefined, number | string>;
  generation_id: string | null;
  broken_widgets: DefaultJson<string[]>;
  reason: string | null;
  created_at: DefaultInstant;
  kind: Generated<'schedule' | 'test'>;
  asked_by: string | null;
  covers: ColumnType<TestDelivery | null, string | null | undefined, string | null>;
  report_failures: Generated<number>;
  outage_failures: Generated<number>;
  owner_told_at: NullableInstant;
  owner_attempts: Generated<number>;
  owner_next_at: DefaultInstant;
}
export interface RenderingTable {
  id: Generated<string>;
  occurrence_id: string;
  scope_hash: string;
  language: Locale;
  /** Null once the edition is removed. */
  pdf: ColumnType<Buffer | null, Buffer, Buffer>;
  sites: string[] | null;
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
  state: Generated<MailState>;
  attempts: Generated<number>;
  failures: Generated<number>;
  next_attempt_at: DefaultInstant;
  lease_until: NullableInstant;
  fence: ColumnType<string, number | string | undefined, number | string>;
  message_id: string;
  reply: string | null;
  reason: string | null;
  possibly_sent_twice: Generated<boolean>;
  sent_at: NullableInstant;
  resends: Generated<number>;
  link_hash: Buffer | null;
  link_expires_at: NullableInstant;
  link_revoked_at: NullableInstant;
}
export interface DeliveryDownloadTable {
  delivery_id: string;
  at: DefaultInstant;
}
export interface HandSendTable {
  user_id: string;
  occurrence_id: string;
  delivery_ids: string[] | null;
  at: DefaultInstant;
  key: ColumnType<string | null, string | undefined, never>;
  question: ColumnType<string | null, string | undefined, never>;
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

export interface ReportTables {
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
}
