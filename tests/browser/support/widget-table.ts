import { expect, type Locator, type Page } from '@playwright/test';

export interface ScreenRow {
  /** First cell: the interval. */
  label: string;
  /** Unrounded values of the other cells; null where nothing was measured. */
  values: (number | null)[];
  /** Texts of these cells as shown. */
  texts: string[];
}

/** Finds the table of a data table widget; widgets load when they come near the viewport. */
export async function findTable(page: Page, widget: string): Promise<Locator> {
  const region = page.getByRole('region', { name: widget });
  await region.scrollIntoViewIfNeeded();
  const table = region.getByRole('table');
  await expect(table).toBeVisible();
  return table;
}

/** All rows of a table except the totals, read while scrolling: only the rows in view are in the page. */
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
  table.locator('tbody tr[aria-rowindex]:not(.total, .peak)').evaluateAll((rows) =>
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

/** Scrolls on by half a viewport and waits until it is drawn. True at the end of the table. */
const scrollOn = (table: Locator): Promise<boolean> =>
  table.evaluate(async ({ parentElement: scroller }) => {
    if (!scroller) throw new Error('The table does not scroll');
    scroller.scrollBy(0, scroller.clientHeight / 2);
    // Two frames: the page handles the scroll in the first and has drawn it by the second.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 1;
  });
