import type { ImportMapping } from '#contract/readings/import-mapping.ts';
import type { ImportModule, ReachableModules } from '#server/import/reachable-modules.ts';
import type { Refusal, Tally } from '#server/import/tally.ts';
import { type IngestLimits, instantProblem } from '#server/ingest/read/ingest-limits.ts';
import { cellText } from './cell-text.ts';
import { shown } from './file-problem.ts';
import { cellReader } from './read-cell.ts';
import type { Row } from './read-rows.ts';
import { type Stamp, stampReader } from './read-stamp.ts';
import { RowModules } from './row-module.ts';
import { type ColumnPlan, type RowPlan, ZONE_IN_STAMP } from './row-plan.ts';
import { WallClockOrder } from './wall-clock-order.ts';

/** An instant (epoch ms), or the reason why there is none. */
export type Instant = number | Refusal;

export const skippedByClocks = (wall: number, zone: string): Refusal => ({
  code: 'skipped_by_clocks',
  reason: `the clocks of ${zone} skipped ${new Date(wall).toISOString().slice(0, 16).replace('T', ' ')}`,
});

/** A row whose cells are to be read. */
export interface BegunRow {
  /** Text of its module columns; '' without such columns. */
  name: string;
  /** null without module columns, when each series has its own module. */
  module: ImportModule | null;
  stamp: Stamp;
}

/** Common part of long and wide files: stamp, module and flag of a row, and its cells. */
export class RowReader {
  readonly mapping: ImportMapping;
  readonly plan: RowPlan;
  readonly tally: Tally;
  readonly #columnName: (index: number) => string;
  readonly #modules: RowModules;
  readonly #readStamp: (text: string) => Stamp | null;
  readonly #readCell: ReturnType<typeof cellReader>;
  readonly #clock: WallClockOrder;
  readonly #flags: ReadonlySet<string>;
  readonly #limits: IngestLimits;
  readonly #now = Date.now();

  constructor(
    mapping: ImportMapping,
    plan: RowPlan,
    tally: Tally,
    about: { columnName: (index: number) => string; modules: ReachableModules; limits: IngestLimits },
  ) {
    this.mapping = mapping;
    this.plan = plan;
    this.tally = tally;
    this.#columnName = about.columnName;
    this.#limits = about.limits;
    this.#modules = new RowModules(mapping, about.modules);
    this.#readStamp = stampReader(mapping.time);
    this.#readCell = cellReader(mapping);
    this.#clock = new WallClockOrder(mapping.time.zone);
    this.#flags = new Set(mapping.missingFlag?.texts);
  }

  #stamp({ cells }: Row): Stamp | Refusal {
    const { stampColumn, timeColumn } = this.plan;
    const date = cellText(cells[stampColumn]);
    const text = timeColumn === null ? date : `${date} ${cellText(cells[timeColumn])}`;
    const { format } = this.mapping.time;
    return (
      this.#readStamp(text) ?? {
        code: 'bad_stamp',
        reason: `${shown(text)} is no date and time as ${format}`,
      }
    );
  }

  /**
   * Checks a row before its cells are read.
   * @param cells number of values that the row stands for
   * @returns null when the row is left out or refused as a whole, which the tally then records
   */
  begin(row: Row, cells: number): BegunRow | null {
    const { tally, plan } = this;
    tally.rows++;
    const refuse = (refusal: Refusal): null => {
      this.refuseRow(row, refusal, cells);
      return null;
    };
    if (row.cells.length < plan.leastCells) {
      const reason = `${row.cells.length} cells, ${plan.leastCells} are needed`;
      return refuse({ code: 'too_few_cells', reason });
    }
    const name = this.#modules.nameOf(row.cells, plan.moduleColumns);
    const found = plan.moduleColumns.length === 0 ? { module: null } : this.#modules.find(name);
    if ('refusal' in found) return refuse(found.refusal);
    if ('isSkipped' in found) {
      tally.values += cells;
      tally.skipped += cells;
      return null;
    }
    const stamp = this.#stamp(row);
    return 'code' in stamp ? refuse(stamp) : { name, module: found.module, stamp };
  }

  refuseRow(row: Row, refusal: Refusal, cells: number): void {
    this.tally.values += cells;
    this.tally.refuse(row.line, null, refusal, cells);
  }

  /**
   * Instant of a wall-clock time in the file's zone.
   * @param series whose rows the order is kept for
   */
  instantOfWall(series: string, wall: number): Instant {
    const { zone } = this.mapping.time;
    if (zone === ZONE_IN_STAMP) return { code: 'no_offset', reason: 'the stamp carries no offset' };
    const instant = this.#clock.resolve(series, wall);
    return instant ?? skippedByClocks(wall, zone);
  }

  isFlaggedMissing({ cells }: Row): boolean {
    return this.plan.flagColumn !== null && this.#flags.has(cellText(cells[this.plan.flagColumn]));
  }

  /** Takes one cell; an unusable instant matters only when the cell holds a value. */
  takeCell(row: Row, at: number, column: ColumnPlan, module: ImportModule, instant: Instant): void {
    const cell = this.#readCell(row.cells, at, column);
    if (cell === null) this.tally.missing++;
    else if ('code' in cell) this.tally.refuse(row.line, this.#columnName(at), cell);
    else if (typeof instant !== 'number') this.tally.refuse(row.line, this.#columnName(at), instant);
    else this.#takeValue(row, at, column, module, instant, cell.value);
  }

  #takeValue(
    row: Row,
    at: number,
    column: ColumnPlan,
    module: ImportModule,
    ts: number,
    value: number,
  ): void {
    const problem = instantProblem(ts, this.#now, this.#limits);
    if (problem !== null) {
      const code = ts < this.#now ? 'too_early' : 'too_late';
      this.tally.refuse(row.line, this.#columnName(this.plan.stampColumn), { code, reason: problem });
    } else if (!column.fits(module)) {
      const reason = `${module.name} takes no ${column.parameter}`;
      this.tally.refuse(row.line, this.#columnName(at), { code: 'module_without_parameter', reason });
    } else this.tally.take(row.line, module, column, ts, value);
  }
}
