import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OutboxMail, outboxMailSchema } from '#contract/reports/delivery.ts';
import { addUser } from '#tests/support/add-user.ts';
import type { ApiClient, Login } from '#tests/support/api.ts';
import { type PrintingProduct, startPrintingProduct } from '#tests/support/delivering-product.ts';
import { dueHoursAgo, standStill } from '#tests/support/delivery-world.ts';
import { energyWidget, reportOf } from '#tests/support/report-world.ts';

let product: PrintingProduct;
let editor: PrintingProduct['editor'];
let api: PrintingProduct['api'];
let world: PrintingProduct['world'];

beforeAll(async () => {
  product = await startPrintingProduct();
  ({ api, world, editor } = product);
});
afterAll(() => product.stop());

it('without a mail server mails go to the outbox, where an administrator can open them', async () => {
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

describe('an administrator of one site', () => {
  const limitedAdministrator = async (): Promise<Login> => {
    await world.installation.db
      .insertInto('role')
      .values({
        id: 'OUTBOX_OF_BUDAPEST',
        name: 'Outbox of Budapest',
        grants: JSON.stringify({ adminOutbox: ['r'], reportsBase: ['r'] }),
        sites: [world.sites.budapest],
      })
      .execute();
    return addUser(api, 'outbox-of-budapest', ['OUTBOX_OF_BUDAPEST']);
  };

  it('an administrator of one site opens only outbox mails of reports that lay wholly within it when they were made', async () => {
    const { budapest, seoul } = world.modules;
    const recurrence = dueHoursAgo(1, [world.viewer.id]);
    const due = async (name: string, uuids: string[], sites?: string[]): Promise<number> => {
      const body = { ...reportOf(name, [energyWidget('a', uuids)], { sites }), recurrence };
      const { id } = (await (await editor.post('/report', body)).json()) as { id: number };
      await standStill(world.installation, id, 2);
      return id;
    };
    await due('Own', [budapest]);
    const both = await due('Both sites', [budapest, seoul]);
    await due('No devices', [], [world.sites.budapest]);
    await due('Of all', []);
    const admin = api.as(api.developer);
    const mailsOf = async (client: ApiClient) => (await (await client.get('/outbox')).json()) as OutboxMail[];
    const reportsOf = async (client: ApiClient): Promise<string[]> =>
      (await mailsOf(client))
        .flatMap(({ text }) => /Own|Both sites|No devices|Of all/.exec(text) ?? [])
        .sort();
    await expect
      .poll(() => reportsOf(admin), { timeout: 60_000, interval: 100 })
      .toEqual(['Both sites', 'No devices', 'Of all', 'Own']);

    // The mail stays the same when the report changes.
    const save = { ...reportOf('Both sites', [energyWidget('a', [budapest])]), revision: 1 };
    expect((await editor.patch(`/report/${both}`, save)).status).toBe(200);
    const limited = api.as(await limitedAdministrator());
    expect(await reportsOf(limited)).toEqual(['No devices', 'Own']);
    const mails = await mailsOf(admin);
    const pathsOf = (name: string): string[] => {
      const { id } = mails.find(({ text }) => text.includes(name)) as OutboxMail;
      return [`/outbox/${id}`, `/outbox/${id}/raw`, `/outbox/${id}/attachments/0`];
    };
    for (const path of pathsOf('Both sites')) expect((await limited.get(path)).status, path).toBe(404);
    for (const path of pathsOf('Own')) expect((await limited.get(path)).status, path).toBe(200);
  });
});

it('T24 readers of the outbox open only mails of reports of types that they may read', async () => {
  await world.installation.db
    .insertInto('role')
    .values({
      id: 'OUTBOX_ALONE',
      name: 'Outbox alone',
      grants: JSON.stringify({ adminOutbox: ['r'], reportsAdditional: ['r'] }),
    })
    .execute();
  const alone = api.as(await addUser(api, 'outbox-alone', ['OUTBOX_ALONE']));
  const [mail] = (await (await api.as(api.developer).get('/outbox')).json()) as OutboxMail[];
  expect(await (await alone.get('/outbox')).json()).toEqual([]);
  for (const path of ['', '/raw', '/attachments/0'])
    expect((await alone.get(`/outbox/${mail?.id}${path}`)).status, path).toBe(404);
});

it('readers of the outbox see no test that somebody else asked for: it shows work that is not saved yet', async () => {
  await world.installation.db
    .insertInto('role')
    .values({
      id: 'OUTBOX_AND_BASE',
      name: 'Outbox and base reports',
      grants: JSON.stringify({ adminOutbox: ['r'], reportsBase: ['r'] }),
    })
    .execute();
  const other = api.as(await addUser(api, 'outbox-and-base', ['OUTBOX_AND_BASE']));
  const body = reportOf('Only a draft', [energyWidget('a', [world.modules.budapest])]);
  const { id } = (await (await editor.post('/report?auto=true', body)).json()) as { id: number };
  const covers = { zone: 'Europe/Budapest', period: 'previous-week' };
  expect((await editor.post(`/report/${id}/test-delivery`, covers)).status).toBe(202);
  const drafts = async (client: ApiClient): Promise<OutboxMail[]> => {
    const mails = (await (await client.get('/outbox')).json()) as OutboxMail[];
    return mails.filter(({ text }) => text.includes('Only a draft'));
  };
  const developer = api.as(api.developer);
  await expect.poll(async () => (await drafts(developer)).length, { timeout: 60_000, interval: 100 }).toBe(1);
  expect(await drafts(other)).toEqual([]);
  const [mail] = await drafts(developer);
  expect((await other.get(`/outbox/${mail?.id}/attachments/0`)).status).toBe(404);
});
