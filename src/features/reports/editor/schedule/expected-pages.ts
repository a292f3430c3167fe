import { type PaperBand, paperBands } from '#canvas/canvas-layout.ts';
import { flowsOnPaper } from '#canvas/flows-on-paper.ts';
import type { Container } from '#contract/reports/widget.ts';
import { GRID_COLUMNS } from '#domain/grid/grid-placement.ts';
import { childrenOf, settleStructure } from '#domain/grid/panel-layout.ts';
import { PAPER_HEIGHT, PAPER_ROW, tableHeight } from '#domain/reports/print-estimate.ts';
import type { WallPeriod } from '#domain/time/report-period.ts';

export interface ExpectedPages {
  /** Estimated number of pages. */
  pages: number;
  /** Number of pages that tables of quarter-hours fill. */
  ofQuarters: number;
}

/** Height of a panel's title, and of the gap between two stripes, px. */
const PANEL_HEAD = 40;
const GAP = 14;
const DAY_MS = 86_400_000;
const QUARTER_MS = 900_000;

const daysOf = ({ startTime, endTime }: WallPeriod): number =>
  (Date.parse(`${endTime}Z`) + QUARTER_MS - Date.parse(`${startTime}Z`)) / DAY_MS;

/** Height of a stripe that must not be cut, px. */
function stripeHeight({ y, containers }: PaperBand<Container>): number {
  const bottom = Math.max(...containers.map((one) => one.y + one.h));
  return (bottom - y) * PAPER_ROW + GAP;
}

/**
 * Estimates the pages of a report on paper: its stripes below each other, none of them cut, and its tables over as
 * many pages as they need.
 */
export function expectedPages(structure: readonly Container[], period: WallPeriod): ExpectedPages {
  const settled = settleStructure(structure);
  const days = daysOf(period);
  let filled = 0;
  let quarters = 0;

  const addWhole = (height: number): void => {
    const free = PAPER_HEIGHT - (filled % PAPER_HEIGHT);
    filled += height > free ? free + Math.min(height, PAPER_HEIGHT) : height;
  };
  const addTable = ({ config: { aggregate, devices } }: Container): void => {
    const columns = devices.reduce((sum, { parameters }) => sum + parameters.length, 0);
    const height = tableHeight({ days, rowsPerDay: aggregate ? 1 : 96, columns });
    if (!aggregate) quarters += height;
    filled += height;
  };
  const addGrid = (parent: string | null, columns: number): void => {
    for (const band of paperBands(childrenOf(settled, parent), flowsOnPaper, columns)) {
      const [first] = band.containers;
      if (first?.component === 'Panel') {
        addWhole(PANEL_HEAD);
        addGrid(first.i, first.w);
      } else if (first?.component === 'DataTable') addTable(first);
      else addWhole(stripeHeight(band));
    }
  };

  addGrid(null, GRID_COLUMNS);
  return {
    pages: Math.max(1, Math.ceil(filled / PAPER_HEIGHT)),
    ofQuarters: Math.floor(quarters / PAPER_HEIGHT),
  };
}
