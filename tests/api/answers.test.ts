import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API, fillPath } from '#contract/paths.ts';
import type { ModulesAnswer } from '#contract/readings/module.ts';
import type { ReportListItem, SaveReceipt } from '#contract/reports/report.ts';
import { ROUTE_TABLE } from '#server/app/route-table.ts';
import { openInstallations } from '#server/store/installation.ts';
import { answerProblems } from '#tests/support/answer-problems.ts';
import { type Api, type ApiClient, startApi } from '#tests/support/api.ts';
import { ask, writeLines } from '#tests/support/measurement.ts';
import { freezeMarch, reportOf } from '#tests/support/report-world.ts';

let api: Api;
let admin: ApiClient;
/** Path below /api to ask for, by path of the table. */
const asked = new Map<string, string>();

/** Rows with an answer that this test cannot ask for, and the test that reads it. */
const READ_ELSEWHERE: Readonly<Record<string, string>> = {
  [API.delivered]: 'deliveries-links',
  [API.influxQuery]: 'influx-dialect',
};

const read = async <T>(path: string): Promise<T> => (await admin.get(path)).json() as Promise<T>;

const freeze = async (report: number): Promise<string> => {
  const installations = await openInstallations(api.database.appUrl);
  const edition = await freezeMarch(installations.byHost(undefined), report);
  await installations.close();
  return edition;
};

beforeAll(async () => {
  api = await startApi({ DEMO: '1' });
  admin = api.as(api.developer);
  const { modules } = await read<ModulesAnswer>(API.modules);
  const all = Object.values(modules).flat();
  const uuid = all.find(({ externalId }) => externalId === 'KRD-E00')?.uuid ?? '';
  const calculated = all.find(({ type }) => type === 'calculated')?.uuid ?? '';
  const [report] = await read<ReportListItem[]>(fillPath(API.reports, { type: 'base-report' }));
  const id = report?.id ?? 0;
  const twice = reportOf('Saved twice', []);
  const saved = (await (await admin.post(API.createReport, twice)).json()) as SaveReceipt;
  await admin.patch(fillPath(API.report, { id: saved.id }), { ...twice, name: 'Renamed', revision: 1 });
  const generatedId = await freeze(id);
  const [mail] = await ask<{ id: string }>(
    api,
    `INSERT INTO outbox_mail (recipient, subject, body_text, raw, attachments)
     VALUES ('a@b.example', 'Hello', 'Text', '', '[{"name": "a.pdf", "bytes": 7}]') RETURNING id`,
  );
  await writeLines(api, `m,module=nobody-knows energy=1 ${Date.now()}`);
  const now = Date.now();
  const add = (path: string, values: Record<string, string | number> = {}, query = ''): void =>
    void asked.set(path, `${fillPath(path, values)}${query}`);
  add(API.influxPing, {}, '?verbose=true');
  add(API.translations, { locale: 'hu' });
  add(API.moduleDependencies, { uuid: calculated });
  add(API.moduleFormulas, { uuid: calculated });
  add(
    API.series,
    {},
    `?module=${uuid}&parameters=energy,cosPhiTotal&start=${now - 86_400_000}&end=${now}&resolution=hour`,
  );
  add(API.reports, { type: 'base-report' });
  add(API.recipients, { type: 'base-report' });
  add(API.blocks, { id });
  add(API.editionBlocks, { id, generatedId }, '?packed=true');
  add(API.reportVersions, { id: saved.id });
  add(API.reportVersion, { id: saved.id, revision: 1 });
  add(API.report, { id }, '?modify=true');
  add(API.reportEdition, { id, generatedId });
  add(API.editionChanges, { id, generatedId });
  add(API.outboxMail, { id: mail?.id ?? '' });
  add(API.moduleHealth, { uuid });
  add(API.readingsAround, { uuid }, `?parameter=energy&at=${new Date(now - 3_600_000).toISOString()}`);
});
afterAll(() => api.stop());

const rows = ROUTE_TABLE.filter(
  ({ method, answer, instance }) => method === 'get' && answer && instance !== 'management',
);

describe('answers of the API', () => {
  it.each(rows.map((row) => [row.path, row] as const))(
    'GET %s answers what its schema describes',
    async (path, row) => {
      if (Object.hasOwn(READ_ELSEWHERE, path)) return;
      const answer = await admin.get(asked.get(path) ?? path);
      expect(answer.status).toBe(row.path === API.health ? 503 : 200);
      expect(answerProblems(row.answer as NonNullable<typeof row.answer>, await answer.json())).toEqual([]);
    },
  );

  it('a live dashboard and one of its widgets answer what their schemas describe', async () => {
    const [dashboard] = await read<ReportListItem[]>(fillPath(API.reports, { type: 'dashboard-report' }));
    const id = dashboard?.id ?? 0;
    const { structure } = await read<{ structure: { i: string; component: string }[] }>(
      fillPath(API.report, { id }),
    );
    const blocks = ROUTE_TABLE.find(({ path }) => path === API.blocks)?.answer;
    const report = ROUTE_TABLE.find(({ path, method }) => path === API.report && method === 'get')?.answer;
    if (!blocks || !report) throw new Error('the table lacks a row');
    const live = await read(`${fillPath(API.blocks, { id })}?realtime=true`);
    expect(answerProblems(blocks, live)).toEqual([]);
    const widget = structure.find(({ component }) => component === 'LineChart')?.i;
    expect(answerProblems(report, await read(`${fillPath(API.report, { id })}?container=${widget}`))).toEqual(
      [],
    );
  });
});
