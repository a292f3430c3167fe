import { readFile } from 'node:fs/promises';
import type { ReportListItem } from '#contract/reports/report.ts';
import { TestApi } from '#tests/browser/support/api.ts';
import { addWidget, rename, save } from '#tests/browser/support/editor.ts';
import { uniqueName } from '#tests/browser/support/reports.ts';
import { expect } from '#tests/browser/support/test.ts';
import { readPdf } from '#tests/print/support/pdf.ts';
import type { World } from './journey.ts';
import type { ReportEvent, ReportState } from './report.model.ts';
import type { Driver } from './walk.ts';

/** Drives a report from an empty page on, in the real browser against the real server. */
export function reportDriver({ page, product, cleanups }: World): Driver<ReportState, ReportEvent> {
  const api = new TestApi(page.request, product);
  const name = uniqueName('Walked new report');
  let hasBegun = false;
  let pdf: Uint8Array | null = null;

  const listed = async (): Promise<ReportListItem | undefined> =>
    (await api.get<ReportListItem[]>('/reports/base-report')).find((report) => report.name === name);
  const chart = page.getByRole('group', { name: /^Walked load, / });
  const begin = async (): Promise<void> => {
    hasBegun = true;
    cleanups.push(async () => {
      await page.goto('about:blank');
      const report = await listed();
      if (report) await api.deleteReport(report.id);
    });
    // API calls share their cookies with the page, which logs the page in.
    expect(await listed()).toBeUndefined();
    await page.goto('/reports/base');
    await page.getByRole('link', { name: 'New report', exact: true }).click();
  };

  return {
    does: {
      'adds a chart': async () => {
        await rename(page, name);
        await addWidget(page, 'Line chart', 'Walked load', 'Kőrösd fő betáp');
      },
      saves: () => save(page),
      leaves: () => page.getByRole('link', { name: 'Base reports' }).first().click(),
      'opens it again': () => page.getByRole('link', { name: `Edit ${name}` }).click(),
      'makes a PDF': async () => {
        const download = page.waitForEvent('download');
        await page.getByRole('button', { name: 'PDF' }).click();
        pdf = await readFile(await (await download).path());
      },
    },
    sees: {
      blank: async () => {
        if (!hasBegun) await begin();
        await expect(page.getByText('Nothing on the page yet')).toBeVisible();
        await expect(page).toHaveURL('/reports/editor/base-report/-1/true');
      },
      nothing: async () => {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Base reports');
        expect(await listed()).toBeUndefined();
      },
      drafted: async () => {
        await expect(chart).toBeVisible();
        await expect.poll(listed).toMatchObject({ draft: true, widgets: 1 });
      },
      kept: async () => {
        await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Draft');
      },
      saved: async () => {
        expect(await listed()).toMatchObject({ draft: false, widgets: 1 });
      },
      printed: async () => {
        const { text, images } = await readPdf(pdf as Uint8Array<ArrayBuffer>);
        expect(text).toContain(name);
        expect(text).toContain('Walked load');
        expect(images).toBe(0);
      },
    },
  };
}
