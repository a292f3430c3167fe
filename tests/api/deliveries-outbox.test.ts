import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OutboxMail, outboxMailSchema } from '#contract/delivery.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { dueHoursAgo, standStill } from '#tests/support/delivery-world.ts';
import { type FakePrintService, startFakePrintService } from '#tests/support/fake-print-service.ts';
import { energyWidget, makeReportWorld, type ReportWorld, reportOf } from '#tests/support/report-world.ts';

const SECRET = 'print-secret-of-the-tests-0123456789abcdef';

let print: FakePrintService;
let api: Api;
let world: ReportWorld;

beforeAll(async () => {
  print = await startFakePrintService(SECRET);
  api = await startApi({ PRINT_PORT: String(print.port), PRINT_SECRET: SECRET });
  world = await makeReportWorld(api.database.appUrl);
});
afterAll(async () => {
  await world.close();
  await api.stop();
  await print.stop();
});

it('without a mail server mails land in the outbox, where an administrator can open them', async () => {
  const editor = api.as(world.editor);
  const admin = api.as(api.developer);
  const body = reportOf('Into the outbox', [energyWidget('a', [world.modules.budapest])]);
  const recurrence = dueHoursAgo(1, [world.viewer.id, world.limited.id]);
  const { id } = (await (await editor.post('/report', { ...body, recurrence })).json()) as { id: number };
  await standStill(world.installation, id, 2);

  const list = async () => (await (await admin.get('/outbox')).json()) as OutboxMail[];
  await expect.poll(async () => (await list()).length, { timeout: 60_000, interval: 100 }).toBe(2);
  const mails = await list();
  for (const mail of mails) expect(outboxMailSchema.isValidSync(mail)).toBe(true);
  expect(mails.map(({ to }) => to).sort()).toEqual([world.limited.username, world.viewer.username]);

  const mail = mails.find(({ to }) => to === world.viewer.username) as OutboxMail;
  expect(await (await admin.get(`/outbox/${mail.id}`)).json()).toEqual(mail);
  expect(mail.text).toContain('Into the outbox');
  const [attachment] = mail.attachments;
  const pdf = await admin.get(`/outbox/${mail.id}/attachments/0`);
  const bytes = Buffer.from(await pdf.arrayBuffer());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.length).toBe(attachment?.bytes);
  expect(pdf.headers.get('content-disposition')).toContain('Into%20the%20outbox');
  const raw = await PostalMime.parse(await (await admin.get(`/outbox/${mail.id}/raw`)).arrayBuffer());
  expect(Buffer.from(raw.attachments[0]?.content as ArrayBuffer).equals(bytes)).toBe(true);

  const log = (await (await editor.get('/deliveries')).json()) as { deliveries: { state: string }[] }[];
  expect(log[0]?.deliveries.map(({ state }) => state)).toEqual(['outbox', 'outbox']);

  for (const path of ['', `/${mail.id}`, `/${mail.id}/attachments/0`, `/${mail.id}/raw`]) {
    expect((await editor.get(`/outbox${path}`)).status).toBe(403);
  }
  expect((await admin.get('/outbox/not-a-uuid')).status).toBe(404);
  expect((await admin.get(`/outbox/${mail.id}/attachments/1`)).status).toBe(404);
});
