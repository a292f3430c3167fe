import { DateTime } from 'luxon';
import {
  IMPORT_PREVIEW_ROWS,
  IMPORT_REFUSALS_LISTED,
  type ImportPreview,
  type ImportRefusal,
  type ImportRefusalCode,
} from '#contract/readings/import.ts';
import type { Change } from '#domain/readings/merge.ts';
import type { ImportModule } from './reachable-modules.ts';
import type { SeriesPlan } from './read/series-plan.ts';

/** Reason why cells of a row are refused. */
export interface Refusal {
  code: ImportRefusalCode;
  reason: string;
}

/** Counts and refusals from the rows of a file so far. */
export class Tally {
  rows = 0;
  values = 0;
  missing = 0;
  skipped = 0;
  refused = 0;
  /** Epoch ms of the first and last value. */
  from: number | null = null;
  to: number | null = null;
  readonly refusals: ImportRefusal[] = [];
  readonly preview: ImportPreview[] = [];
  readonly modules = new Set<number>();
  #pending: Change[] = [];

  get pendingCount(): number {
    return this.#pending.length;
  }

  /** Takes the values since the last call, in the order of the file. */
  takePending(): Change[] {
    return this.#pending.splice(0);
  }

  /** @param cells number of values that are lost */
  refuse(line: number, column: string | null, { code, reason }: Refusal, cells = 1): void {
    this.refused += cells;
    if (this.refusals.length < IMPORT_REFUSALS_LISTED) this.refusals.push({ line, column, code, reason });
  }

  take(line: number, module: ImportModule, series: SeriesPlan, ts: number, value: number): void {
    this.modules.add(module.id);
    this.from = this.from === null ? ts : Math.min(this.from, ts);
    this.to = this.to === null ? ts : Math.max(this.to, ts);
    this.#pending.push({ moduleId: module.id, parameterId: series.parameterId, ts, value });
    if (this.preview.length >= IMPORT_PREVIEW_ROWS) return;
    this.preview.push({
      line,
      instant: new Date(ts).toISOString(),
      local: DateTime.fromMillis(ts, { zone: module.zone }).toISO() ?? '',
      module: module.uuid,
      moduleName: module.name,
      parameter: series.parameter,
      value,
      unit: series.unit,
    });
  }
}
