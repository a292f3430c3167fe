import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isBlockError } from '#contract/reports/block.ts';
import { formatCompact } from '#domain/formatting/compact.ts';
import { sendAgain } from '#server/deliveries/manual/send-again.ts';
import { readStoredBlocks } from '#server/store/stored-blocks.ts';
import { type DeliveryRig, startDeliveryRig } from '#tests/support/delivery-rig.ts';
import { energyWidget, freezeMarch } from '#tests/support/report-world.ts';
import { runOccurrence } from '#tests/support/work-by-id.ts';

let rig: DeliveryRig;
beforeAll(async () => {
  rig = await startDeliveryRig();
});
afterAll(() => rig.stop());

const query = (text: string, values: unknown[]) => rig.world.installation.pool.query(text, values);
const states = async (occurrenceId: string) =>
  (await rig.deliveries(occurrenceId)).map(({ address, state, reason }) => [
    address.split('@')[0],
    state,
    reason?.split(':')[0] ?? null,
  ]);

describe('recipients without access to the report', () => {
  it('recipients without the right to the type, or out of reach of its devices, get no mail, and the others get theirs', async () => {
    const { editor, limited, viewer, nobody } = rig.world;
    await query('UPDATE role SET sites = ARRAY[$1::uuid] WHERE id = $2', [
      rig.world.sites.seoul,
      'role-viewer',
    ]);
    const { id } = await rig.makeDue('Of Budapest', [editor.id, limited.id, viewer.id, nobody.id]);
    await rig.work();
    expect(await states(id)).toEqual([
      ['editor', 'sent', null],
      ['limited', 'sent', null],
      ['nobody', 'failed', 'no_right'],
      ['viewer', 'failed', 'out_of_reach'],
    ]);
    expect(await rig.occurrence(id)).toMatchObject({ state: 'done', reason: null });
    expect(rig.sink.mailsTo(viewer.username)).toEqual([]);
    await query('UPDATE role SET sites = NULL WHERE id = $1', ['role-viewer']);
  });

  it('a recipient whose role lacks only the right to read reports of this type gets no mail', async () => {
    const { editor, viewer, installation } = rig.world;
    const withhold = `UPDATE role SET grants = grants - 'reportsBase' WHERE id = 'role-viewer'`;
    const { rows } = await query(`SELECT grants FROM role WHERE id = 'role-viewer'`, []);
    await query(withhold, []);
    const from = rig.sink.mailsTo(viewer.username).length;
    const { id } = await rig.makeDue('Of another type', [editor.id, viewer.id]);
    await rig.work();
    expect(await states(id)).toEqual([
      ['editor', 'sent', null],
      ['viewer', 'failed', 'no_right'],
    ]);
    await query(`UPDATE role SET grants = $1 WHERE id = 'role-viewer'`, [rows[0].grants]);
    const { id: later } = await rig.makeDue('Right lost after the rendering', [viewer.id]);
    await runOccurrence(rig.context, installation, later);
    await query(withhold, []);
    await rig.work();
    expect(await states(later)).toEqual([['viewer', 'failed', 'no_right']]);
    expect(rig.sink.mailsTo(viewer.username)).toHaveLength(from);
    await query(`UPDATE role SET grants = $1 WHERE id = 'role-viewer'`, [rows[0].grants]);
  });

  it('recipients deleted, disabled or without the right since the rendering get no mail, and the others get theirs', async () => {
    const { editor, viewer, limited, nobody } = rig.world;
    await query(`INSERT INTO user_role (user_id, role_id) VALUES ($1, 'role-viewer')`, [nobody.id]);
    const { id } = await rig.makeDue('Too late', [editor.id, viewer.id, limited.id, nobody.id]);
    await runOccurrence(rig.context, rig.world.installation, id);
    await query('UPDATE app_user SET is_active = false WHERE id = $1', [viewer.id]);
    await query('DELETE FROM user_role WHERE user_id = $1', [limited.id]);
    await query('DELETE FROM app_user WHERE id = $1', [nobody.id]);
    await rig.work();
    expect(await states(id)).toEqual([
      ['editor', 'sent', null],
      ['limited', 'failed', 'no_right'],
      ['nobody', 'failed', 'recipient_gone'],
      ['viewer', 'failed', 'recipient_disabled'],
    ]);
    await query('UPDATE app_user SET is_active = true WHERE id = $1', [viewer.id]);
    await query(`INSERT INTO user_role (user_id, role_id) VALUES ($1, 'role-limited')`, [limited.id]);
  });

  it('a PDF that shows more than its recipient may now see is not mailed; a resend renders only what they may see', async () => {
    const { installation, editor, viewer, sites, modules } = rig.world;
    const { id, reportId } = await rig.makeDue('Of both', [editor.id, viewer.id]);
    await query(
      `UPDATE report SET structure = jsonb_set(structure, '{0,config,devices,1}', jsonb_set(structure #> '{0,config,devices,0}', '{uuid}', to_jsonb($2::text))) WHERE id = $1`,
      [reportId, modules.seoul],
    );
    await runOccurrence(rig.context, installation, id);
    await query('UPDATE role SET sites = ARRAY[$1::uuid] WHERE id = $2', [sites.budapest, 'role-viewer']);
    await rig.work();
    expect(await states(id)).toEqual([
      ['editor', 'sent', null],
      ['viewer', 'failed', 'sees_less'],
    ]);
    const jobs = rig.print.jobs.length;
    expect(await sendAgain(installation, id, {}, { userId: rig.world.editor.id })).toBe(true);
    await rig.work();
    expect(await states(id)).toEqual([
      ['editor', 'sent', null],
      ['viewer', 'sent', null],
    ]);
    expect(rig.print.jobs).toHaveLength(jobs + 1);
    const { rows } = await query(
      'SELECT sites FROM rendering WHERE occurrence_id = $1 ORDER BY sites NULLS FIRST',
      [id],
    );
    expect(rows).toEqual([{ sites: null }, { sites: [sites.budapest] }]);
    await query('UPDATE role SET sites = NULL WHERE id = $1', ['role-viewer']);
  });
});

it('a PDF that shows a group over sites which its recipient has lost is not mailed, even when the group is deleted', async () => {
  const { installation, viewer, sites, modules } = rig.world;
  for (const isDeleted of [false, true]) {
    const group = crypto.randomUUID();
    await query(`INSERT INTO virtual_collection (uuid, name, color, nodes) VALUES ($1, $2, '#336699', $3)`, [
      group,
      group,
      [modules.budapest, modules.seoul],
    ]);
    const { id, reportId } = await rig.makeDue(`Of a group ${isDeleted}`, [viewer.id]);
    await query(
      `UPDATE report SET structure = jsonb_set(structure, '{0,config,devices,1}', jsonb_set(structure #> '{0,config,devices,0}', '{uuid}', to_jsonb($2::text))) WHERE id = $1`,
      [reportId, group],
    );
    await runOccurrence(rig.context, installation, id);
    await query('UPDATE role SET sites = ARRAY[$1::uuid] WHERE id = $2', [sites.budapest, 'role-viewer']);
    if (isDeleted) await query('DELETE FROM virtual_collection WHERE uuid = $1', [group]);
    else await query('UPDATE virtual_collection SET nodes = $2 WHERE uuid = $1', [group, [modules.budapest]]);
    await rig.work();
    expect(await states(id)).toEqual([['viewer', 'failed', 'sees_less']]);
    await query('UPDATE role SET sites = NULL WHERE id = $1', ['role-viewer']);
  }
});

it('a recipient who may now see more than their PDF shows gets the zones and the fingerprint of that PDF', async () => {
  const { installation, viewer, sites, modules } = rig.world;
  const { id, reportId } = await rig.makeDue('Of one, then of both', [viewer.id]);
  await query(
    `UPDATE report SET structure = jsonb_set(structure, '{0,config,devices,1}', jsonb_set(structure #> '{0,config,devices,0}', '{uuid}', to_jsonb($2::text))) WHERE id = $1`,
    [reportId, modules.seoul],
  );
  await query('UPDATE role SET sites = ARRAY[$1::uuid] WHERE id = $2', [sites.budapest, 'role-viewer']);
  await runOccurrence(rig.context, installation, id);
  await query('UPDATE role SET sites = NULL WHERE id = $1', ['role-viewer']);
  await rig.work();
  const mail = rig.sink.mailsTo(viewer.username).at(-1)?.mail;
  expect(mail?.subject).toContain('Of one, then of both');
  expect(mail?.text).toContain('Europe/Budapest');
  expect(mail?.text).not.toContain('Asia/Seoul');
});

describe('an address that cannot be mailed', () => {
  it('an address with a line break is refused on its own; once it is corrected, the same mail goes out', async () => {
    const { installation, editor, viewer } = rig.world;
    await query('UPDATE app_user SET email = $1 WHERE id = $2', [
      'a@x.example\r\nBcc: e@x.example',
      viewer.id,
    ]);
    const { id } = await rig.makeDue('Smuggled', [editor.id, viewer.id]);
    const before = rig.sink.taken.length;
    await rig.work();
    expect((await rig.deliveries(id)).map(({ state }) => state).sort()).toEqual(['failed', 'sent']);
    expect((await rig.deliveries(id)).find(({ state }) => state === 'failed')?.reason).toMatch(
      /^bad_address: /,
    );
    expect(rig.sink.taken).toHaveLength(before + 1);
    await query('UPDATE app_user SET email = $1 WHERE id = $2', [viewer.username, viewer.id]);
    expect(await sendAgain(installation, id, {}, { userId: rig.world.editor.id })).toBe(true);
    await rig.work();
    expect(rig.sink.taken.slice(before).map(({ to }) => to)).toEqual([[editor.username], [viewer.username]]);
    expect((await rig.deliveries(id)).every(({ state }) => state === 'sent')).toBe(true);
  });
});

describe('deleted report', () => {
  it('a run whose report is deleted during the rendering fails at once with the reason, and nothing is sent', async () => {
    const { installation, editor } = rig.world;
    const { id, reportId } = await rig.makeDue('Deleted meanwhile', [editor.id]);
    const before = rig.sink.taken.length;
    rig.print.beforeAnswer = async () => {
      rig.print.beforeAnswer = () => undefined;
      await installation.db.deleteFrom('report').where('id', '=', reportId).execute();
      rig.print.failure = { status: 502, message: 'the report is not found' };
    };
    await rig.work();
    rig.print.failure = undefined;
    expect(await rig.occurrence(id)).toMatchObject({
      state: 'failed',
      attempts: 1,
      report_name: 'Deleted meanwhile',
      reason: 'report_deleted: the report was deleted while it was made',
    });
    expect(await states(id)).toEqual([['editor', 'failed', 'report_deleted']]);
    expect(rig.sink.taken).toHaveLength(before);
  });

  it('a report deleted after its PDF was stored is still mailed', async () => {
    const { installation, editor } = rig.world;
    const { id, reportId } = await rig.makeDue('Deleted afterwards', [editor.id]);
    await runOccurrence(rig.context, installation, id);
    await installation.db.deleteFrom('report').where('id', '=', reportId).execute();
    await rig.work();
    expect(await states(id)).toEqual([['editor', 'sent', null]]);
  });
});

it('recipients of one language share a PDF, and those of another one get theirs in it', async () => {
  const { editor, viewer } = rig.world;
  await query(`UPDATE app_user SET language = 'sk' WHERE id = $1`, [viewer.id]);
  const before = rig.print.jobs.length;
  const { id } = await rig.makeDue('In two languages', [editor.id, viewer.id]);
  await rig.work();
  expect(
    rig.print.jobs
      .slice(before)
      .map(({ language }) => language)
      .sort(),
  ).toEqual(['en', 'sk']);
  const { rows } = await query(
    `SELECT delivery.language AS mail, rendering.language AS pdf FROM delivery
     JOIN rendering ON rendering.id = delivery.rendering_id WHERE delivery.occurrence_id = $1 ORDER BY 1`,
    [id],
  );
  expect(rows).toEqual([
    { mail: 'en', pdf: 'en' },
    { mail: 'sk', pdf: 'sk' },
  ]);
  await query(`UPDATE app_user SET language = 'en' WHERE id = $1`, [viewer.id]);
  const { id: shared } = await rig.makeDue('In one language', [editor.id, viewer.id]);
  await rig.work();
  expect(await states(shared)).toHaveLength(2);
  expect(rig.print.jobs).toHaveLength(before + 3);
});

it('a mail shows the figures of the frozen edition that its recipient may see, in their language', async () => {
  const { editor, limited, installation, modules } = rig.world;
  const { reportId, id } = await rig.makeDue('Figures', [editor.id, limited.id]);
  const structure = [modules.seoul, modules.budapest].map((uuid, y) => ({
    ...energyWidget(`figure-${y}`, [uuid], { name: ['Seoul energy', 'Main energy'][y] ?? '' }),
    ...{ component: 'DataBlock', y },
  }));
  await query('UPDATE report SET structure = $1 WHERE id = $2', [JSON.stringify(structure), reportId]);
  await runOccurrence(rig.context, installation, id);
  // The month with data, instead of the one before today.
  const edition = await freezeMarch(installation, reportId);
  await query('UPDATE occurrence SET generation_id = $1 WHERE id = $2', [edition, id]);
  await rig.work();
  const { rows } = await query('SELECT blocks FROM generation WHERE id = $1', [edition]);
  const stored = await readStoredBlocks(rows[0].blocks);
  const shownOf = (widget: string, uuid: string, locale: string): string => {
    const block = stored.blocks[widget];
    const total = block && !isBlockError(block) ? block.data[uuid]?.energy?.total : null;
    expect(total).toBeGreaterThan(0);
    const { text, unit } = formatCompact(total, 'kWh', locale);
    return `: ${text}\u00a0${unit} (`;
  };
  const textFor = (person: { username: string }) => rig.sink.mailsTo(person.username).at(-1)?.mail.text ?? '';
  const whole = textFor(editor);
  expect(whole).toContain(`Seoul energy${shownOf('figure-0', modules.seoul, 'en')}Coverage`);
  expect(whole).toContain(`Main energy${shownOf('figure-1', modules.budapest, 'en')}Coverage`);
  const narrow = textFor(limited);
  expect(narrow).toContain(`Main energy${shownOf('figure-1', modules.budapest, 'hu')}Lefedettség`);
  expect(narrow).not.toContain('Seoul');
});
