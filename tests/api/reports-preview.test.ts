import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/error.ts';
import type { BlocksAnswer } from '#contract/reports/block.ts';
import type { Recipient } from '#contract/reports/recipient.ts';
import { type PrintingProduct, startPrintingProduct } from '#tests/support/delivering-product.ts';
import { energyWidget, reportOf } from '#tests/support/report-world.ts';

const PERIOD = 'startTime=2026-03-02T00:00&endTime=2026-03-02T23:45';

let product: PrintingProduct;
let world: PrintingProduct['world'];
let editor: PrintingProduct['editor'];
let reportId: number;

beforeAll(async () => {
  product = await startPrintingProduct();
  ({ world, editor } = product);
  const structure = [energyWidget('a', [world.modules.budapest, world.modules.seoul])];
  const answer = await editor.post('/report', reportOf('Preview', structure));
  reportId = ((await answer.json()) as { id: number }).id;
});
afterAll(() => product.stop());

const previewAs = (id: string, client = editor) => client.get(`/report/${reportId}/pdf?${PERIOD}&as=${id}`);
const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as ErrorBody).error.code];

/** Blocks that the print page of the newest job reads with its own token. */
async function printedBlocks(): Promise<BlocksAnswer> {
  const job = product.print.jobs.at(-1);
  if (!job) throw new Error('Nothing was printed');
  const answer = await product.api.get(`/report/${job.reportId}/${job.generatedId}/blocks`, {
    headers: { Authorization: `Bearer ${job.token}` },
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as BlocksAnswer;
}

describe('preview of a report for one of its recipients', () => {
  it('the preview for a recipient is in the recipient’s language and leaves out what they may not see', async () => {
    expect((await previewAs(world.limited.id)).status).toBe(200);
    expect(product.print.jobs.at(-1)).toMatchObject({ reportId, language: 'hu' });
    expect((await printedBlocks()).sites).toEqual(['Budapest works']);
    expect((await previewAs(world.viewer.id)).status).toBe(200);
    expect((await printedBlocks()).sites).toEqual(['Budapest works', 'Seoul works']);
  });

  it('the preview for a recipient shows callers no more than they may see themselves', async () => {
    const limitedEditor = product.api.as(world.limited);
    expect((await previewAs(world.viewer.id, limitedEditor)).status).toBe(200);
    expect((await printedBlocks()).sites).toEqual(['Budapest works']);
  });

  it('the preview for a recipient shows the caller’s unsaved work, also of a report that was never saved', async () => {
    const draft = reportOf('Not saved yet', [energyWidget('a', [world.modules.budapest])]);
    const made = (await (await editor.post('/report?auto=true', draft)).json()) as { id: number };
    const answer = await editor.get(`/report/${made.id}/pdf?${PERIOD}&as=${world.viewer.id}`);
    expect(answer.status).toBe(200);
    expect((await printedBlocks()).sites).toEqual(['Budapest works']);
  });

  it('the preview is refused for a recipient who would get nothing or is unknown, and to callers who may not edit', async () => {
    expect(await codeOf(await previewAs(world.nobody.id))).toEqual([403, 'right_lost']);
    expect((await previewAs('00000000-0000-4000-8000-000000000000')).status).toBe(404);
    expect((await previewAs(world.limited.id, product.api.as(world.viewer))).status).toBe(403);
  });
});

describe('possible recipients of a report', () => {
  const recipients = async (): Promise<Recipient[]> =>
    (await (await editor.get('/reports/base-report/recipients')).json()) as Recipient[];
  const find = (list: readonly Recipient[], id: string) => list.find((one) => one.id === id);

  it('the list of possible recipients says who may read the report, and in which language', async () => {
    const list = await recipients();
    expect(find(list, world.viewer.id)).toMatchObject({ mayRead: true, hasMailAddress: true });
    expect(find(list, world.limited.id)).toMatchObject({ mayRead: true, language: 'hu' });
    expect(find(list, world.nobody.id)?.mayRead).toBe(false);
  });

  it('the list of possible recipients is for users who make or edit reports', async () => {
    expect((await product.api.as(world.viewer).get('/reports/base-report/recipients')).status).toBe(403);
  });
});
