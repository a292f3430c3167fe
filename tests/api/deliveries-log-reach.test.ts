import { afterAll, describe, expect, it } from 'vitest';
import type { DeliveryLogEntry } from '#contract/reports/delivery.ts';
import { selectMailWithEdition } from '#server/deliveries/make/mail-with-edition.ts';
import { type DeliveringProduct, startDeliveringProduct } from '#tests/support/delivering-product.ts';
import { deliveryCalls, json } from '#tests/support/delivery-calls.ts';
import { energyWidget, reportOf } from '#tests/support/report-world.ts';

const product = await startDeliveringProduct();
const { world } = product;
const calls = deliveryCalls(product);
afterAll(() => product.stop());

const query = (text: string, values: unknown[]) => world.installation.pool.query(text, values);
const namesInLog = async (as: DeliveringProduct['editor']): Promise<string[]> =>
  (await json<DeliveryLogEntry[]>(as.get('/deliveries'))).map(({ reportName }) => reportName);

describe('entries of deleted reports', () => {
  it('entries of deleted reports are listed for users who may read reports of their type and reach all sites', async () => {
    const { editor, limited, viewer } = world;
    const sent = await calls.makeDue('Was sent', [editor.id]);
    await calls.settled(sent, ['sent']);
    // No edition has kept the type of this run.
    await query(
      `INSERT INTO occurrence (report_name, due_at, state, reason) VALUES ('Was missed', now(), 'missed', 'missed: x')`,
      [],
    );
    await product.editor.delete(`/report/${sent}`);
    expect(await namesInLog(product.editor)).toEqual(expect.arrayContaining(['Was sent', 'Was missed']));
    expect(await namesInLog(product.api.as(limited))).toEqual([]);

    await query(
      `UPDATE role SET grants = grants || '{"reportsAdditional": []}' WHERE id = 'role-viewer'`,
      [],
    );
    expect(await namesInLog(product.api.as(viewer))).toEqual(['Was sent']);
    await query(`UPDATE role SET grants = grants || '{"reportsBase": []}' WHERE id = 'role-viewer'`, []);
    expect(await namesInLog(product.api.as(viewer))).toEqual([]);
  });

  it('after a draft is deleted, its test is shown only to the user who requested it', async () => {
    const { occurrenceId } = await json<{ occurrenceId: string }>(
      product.editor.post(`/report/${await calls.makeReport('Tried')}/test-delivery`, {
        zone: 'Europe/Budapest',
        period: 'previous-month',
      }),
    );
    await query('UPDATE occurrence SET report_id = NULL, asked_by = $2 WHERE id = $1', [
      occurrenceId,
      world.viewer.id,
    ]);
    expect(await namesInLog(product.editor)).not.toContain('Tried');
  });
});

it('a log entry shows the period of its run: the frozen one, or else the one of the current rule', async () => {
  const { editor } = world;
  const id = await calls.makeDue('Of a month', [editor.id]);
  const { covers, occurrenceId } = await calls.settled(id, ['sent']);
  const { rows } = await world.installation.pool.query(
    'SELECT start_time AS "startTime", end_time AS "endTime" FROM generation WHERE report_id = $1',
    [id],
  );
  expect([covers]).toEqual(rows);

  await query(
    `INSERT INTO occurrence (report_id, report_name, due_at, state) VALUES ($1, 'Of a month', '2026-03-02T05:00Z', 'missed')`,
    [id],
  );
  await query(`UPDATE report SET recurrence = recurrence || '{"period": "previous-week"}' WHERE id = $1`, [
    id,
  ]);
  const entries = await json<DeliveryLogEntry[]>(product.editor.get(`/deliveries?report=${id}`));
  expect(entries.map((entry) => entry.covers)).toEqual([
    covers,
    { startTime: '2026-02-23T00:00', endTime: '2026-03-01T23:45' },
  ]);

  await query('UPDATE report SET recurrence = NULL WHERE id = $1', [id]);
  const unruled = await json<DeliveryLogEntry[]>(product.editor.get(`/deliveries?report=${id}`));
  expect(unruled.map((entry) => [entry.occurrenceId === occurrenceId, entry.covers])).toEqual([
    [true, covers],
    [false, null],
  ]);
});

it('a reader of some sites sees only the broken widgets within reach', async () => {
  const { budapest, seoul } = world.modules;
  const id = await calls.makeReport('Of two sites', {
    structure: reportOf('Of two sites', [energyWidget('near', [budapest]), energyWidget('far', [seoul])])
      .structure,
  });
  await json(product.editor.post(`/report/${id}/test-delivery`, { zone: 'UTC', period: 'previous-month' }));
  await calls.settled(id, ['sent']);
  await query(
    `UPDATE occurrence SET kind = 'schedule', broken_widgets = '["near", "far", "gone"]' WHERE report_id = $1`,
    [id],
  );
  expect((await calls.entryOf(id)).brokenWidgets).toHaveLength(3);
  const theirs = (await calls.entryOf(id, product.api.as(world.limited))).brokenWidgets;
  expect(theirs).toHaveLength(2);
  expect(theirs).toContain('gone');
});

it('a broken widget belongs to the sites of its group and its report when the edition was frozen', async () => {
  const { modules, sites, installation } = world;
  const [group, gone] = [crypto.randomUUID(), crypto.randomUUID()];
  await query(
    `INSERT INTO virtual_collection (uuid, name, color, nodes) VALUES ($1, 'Pair', '#000000', $2)`,
    [group, [modules.budapest, modules.seoul]],
  );
  const widgets = [
    energyWidget('near', [modules.budapest], { name: 'near' }),
    energyWidget('group', [group], { name: 'group' }),
  ];
  const id = await calls.makeReport('Frozen reach', {
    structure: widgets,
    sites: [sites.budapest, sites.seoul],
  });
  await json(product.editor.post(`/report/${id}/test-delivery`, { zone: 'UTC', period: 'previous-month' }));
  await calls.settled(id, ['sent']);
  await query(
    `UPDATE occurrence SET kind = 'schedule', broken_widgets = '["near", "group", "gone"]' WHERE report_id = $1`,
    [id],
  );
  await query(
    `UPDATE generation SET report = jsonb_set(report, '{structure,2}', $2::jsonb) WHERE report_id = $1`,
    [id, JSON.stringify(energyWidget('gone', [gone], { name: 'gone' }))],
  );
  // Since then both have become Budapest's alone.
  await query('UPDATE virtual_collection SET nodes = $2 WHERE uuid = $1', [group, [modules.budapest]]);
  await query('UPDATE report SET sites = $2 WHERE id = $1', [id, [sites.budapest]]);
  const broken = async (as = product.editor) => (await calls.entryOf(id, as)).brokenWidgets;
  expect(await broken()).toEqual(['near', 'group', 'gone']);
  expect(await broken(product.api.as(world.limited))).toEqual(['near']);

  // An edition from before reports had sites has those that its report has today, for its readers and its mails.
  await query(`UPDATE generation SET report = report - 'sites' WHERE report_id = $1`, [id]);
  expect(await broken(product.api.as(world.limited))).toEqual(['near', 'gone']);
  const mail = await selectMailWithEdition(installation)
    .where('occurrence.report_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(mail.report.sites).toEqual([sites.budapest]);
});
