import { expect, type Locator, type Page } from '@playwright/test';

export interface ScreenRow {
  /** First cell: the interval. */
  label: string;
  /** Unrounded values of the other cells; null where none is measured. */
  values: (number | null)[];
  /** The same cells as they are written. */
  texts: string[];
}

/** The table of a data table widget; widgets load when they come near the view. */
export async function findTable(page: Page, widget: string): Promise<Locator> {
  const region = page.getByRole('region', { name: widget });
  await region.scrollIntoViewIfNeeded();
  const table = region.getByRole('table');
  await expect(table).toBeVisible();
  return table;
}

/** All rows of a table but those of totals, read while scrolling: only the rows in sight are in the page. */
export async function rowsOnScreen(table: Locator): Promise<ScreenRow[]> {
  const seen = new Map<number, ScreenRow>();
  let isEnd = false;
  do {
    for (const [place, row] of await visibleRows(table)) seen.set(place, row);
    isEnd = await scrollOn(table);
  } while (!isEnd);
  for (const [place, row] of await visibleRows(table)) seen.set(place, row);
  return [...seen.values()];
}

const visibleRows = (table: Locator): Promise<[number, ScreenRow][]> =>
  table.locator('tbody tr[aria-rowindex]:not(.total)').evaluateAll((rows) =>
    rows.map((row) => {
      const [label, ...cells] = [...row.querySelectorAll('td')];
      const texts = {
        label: label?.textContent?.trim() ?? '',
        values: cells.map(({ dataset }) => (dataset.value ? Number(dataset.value) : null)),
        texts: cells.map(({ textContent }) => textContent?.trim() ?? ''),
      };
      return [Number(row.getAttribute('aria-rowindex')), texts];
    }),
  );

/** Half a view further, and drawn. True at the end. */
const scrollOn = (table: Locator): Promise<boolean> =>
  table.evaluate(async ({ parentElement: scroller }) => {
    if (!scroller) throw new Error('The table does not scroll');
    scroller.scrollBy(0, scroller.clientHeight / 2);
    // Two frames: the first tells the page, the second has drawn it.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 1;
  });
