import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PRINT_WAITING_PATH, type PrintJob } from '#contract/reports/print.ts';
import { type PageServer, startPageServer, warmPage } from './support/page-server.ts';
import { pdfOf, readPdf } from './support/pdf.ts';
import { startTestService, type TestService } from './support/print-client.ts';

let pages: PageServer;
let service: TestService;

beforeEach(async () => {
  pages = await startPageServer();
  service = await startTestService(pages.port);
  pages.show(warmPage());
});
afterEach(async () => {
  await service.stop();
  await pages.stop();
});

const print = async (job: Partial<PrintJob> = {}): Promise<string> =>
  (await readPdf(await pdfOf(await service.render(job)))).text;

/** Number of pages loaded for a job, without the page opened ahead. */
const loaded = (): number =>
  pages.paths.filter((path) => /^\/print\/report\/\d+\/[0-9a-f]{8}-/.test(path)).length;

const whenOneWaits = (): Promise<boolean> =>
  vi.waitUntil(() => pages.paths.includes(PRINT_WAITING_PATH), { timeout: 30_000, interval: 20 });

describe('T17 a print page that stays open', () => {
  it('an open print page takes the next job of the same reader, rights and language without a reload', async () => {
    expect(await print({ reportId: 1 })).toBe('1 seen 1 stored null');
    expect(await print({ reportId: 2 })).toBe('2 seen 2 stored carriedx=carried');
    expect(loaded()).toBe(1);
  });

  it.each<[string, Partial<PrintJob>]>([
    ['installation', { host: 'other.localhost' }],
    ["reader's rights", { scope: 'scope-of-another' }],
    ['language', { language: 'hu' }],
    ['way to write numbers', { numberStyle: 'comma' }],
  ])('an open print page is never shared with another %s', async (_what, other) => {
    await print({ reportId: 1 });
    expect(await print({ reportId: 2, ...other })).toBe('2 seen 1 stored null');
    expect(await print({ reportId: 3, ...other })).toMatch('3 seen 2');
    expect(await print({ reportId: 4 })).toMatch('4 seen 2');
  });

  it('a print page opened ahead has seen no job, and after its first job serves no other reader', async () => {
    await print({ reportId: 1 });
    await whenOneWaits();
    const before = loaded();
    expect(await print({ reportId: 2, scope: 'scope-of-another' })).toBe('2 seen 1 stored null');
    expect(loaded()).toBe(before);
    expect(await print({ reportId: 3, scope: 'scope-of-a-third' })).toBe('3 seen 1 stored null');
  });

  it('a print page opened ahead for one installation is never given to another', async () => {
    await print({ reportId: 1 });
    await whenOneWaits();
    const before = loaded();
    expect(await print({ reportId: 2, host: 'other.localhost' })).toBe('2 seen 1 stored null');
    expect(loaded()).toBe(before + 1);
  });

  it('an open print page is closed when it keeps something of its report', async () => {
    pages.show(warmPage('', ''));
    await print({ reportId: 1 });
    expect(await print({ reportId: 2 })).toBe('2 seen 1 stored null');
  });

  it.each([
    ['window', "window.open('about:blank')"],
    ['worker', "new Worker('data:text/javascript,0')"],
    ['shared worker', "new SharedWorker('data:text/javascript,0')"],
  ])('an open print page is closed after it has opened a %s', async (_what, code) => {
    pages.show(warmPage(code));
    expect(await print({ reportId: 1 })).toMatch('1 seen 1');
    expect(await print({ reportId: 2 })).toMatch('2 seen 1');
  });

  it('an open print page is closed after a broken widget', async () => {
    const broken = `{ widgets: [{ container: 'pie', state: 'error' }] }`;
    pages.show(warmPage(`window.quarterhourPrintReady = Promise.resolve(${broken});`));
    await print({ reportId: 1 });
    expect(await print({ reportId: 2 })).toBe('2 seen 1 stored null');
  });
});
