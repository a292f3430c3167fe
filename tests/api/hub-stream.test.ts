import { imageSize } from 'image-size';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Subscription } from '#contract/hub.ts';
import type { Collection, CompanyDetails } from '#contract/installation/installation.ts';
import { ROUTE_TREE } from '#contract/people/route-names.ts';
import type { Module } from '#contract/readings/module.ts';
import type { Container } from '#contract/reports/widget.ts';
import { QUARTER_MS } from '#domain/time/calendar.ts';
import { addUser } from '#tests/support/add-user.ts';
import { type Api, type ApiClient, type Login, startApi } from '#tests/support/api.ts';
import { type EventStream, openStream } from '#tests/support/event-stream.ts';
import { ask, makeModule, writeLines } from '#tests/support/measurement.ts';
import { energyWidget, reportOf } from '#tests/support/report-world.ts';

const OWN_SITE = '6f1c1f5e-28a4-4f2e-9a51-6f6a0c3b7a11';
const POWER = 'effectivePowerTotal';

let api: Api;
let admin: ApiClient;
let limitedLogin: Login & { id: string };
let limited: ApiClient;
const streams: EventStream[] = [];
beforeAll(async () => {
  api = await startApi();
  admin = api.as(api.developer);
  await ask(api, `INSERT INTO site (id, name, timezone, position) VALUES ($1, 'Own', 'Asia/Seoul', 9)`, [
    OWN_SITE,
  ]);
  const grants = Object.fromEntries(['reports', ...ROUTE_TREE.reports].map((name) => [name, ['r']]));
  await ask(api, `INSERT INTO role (id, name, grants, sites) VALUES ('LIMITED', 'Limited', $1, $2)`, [
    JSON.stringify(grants),
    [OWN_SITE],
  ]);
  limitedLogin = await addUser(api, 'limited', ['LIMITED']);
  limited = api.as(limitedLogin);
});
afterEach(async () => {
  for (const stream of streams.splice(0)) await stream.close();
});
afterAll(() => api.stop());

const watch = async (report: number, reader = admin): Promise<EventStream> => {
  const stream = await openStream(api, reader, report);
  streams.push(stream);
  return stream;
};

const widget = (i: string, devices: { uuid: string }[], parameter: string): Container => {
  const container = energyWidget(i, []);
  return {
    ...container,
    config: {
      ...container.config,
      devices: devices.map(({ uuid }) => ({ uuid, name: uuid, parameters: [{ value: parameter }] })),
    },
  };
};

let count = 0;
async function dashboard(...structure: Container[]): Promise<number> {
  const body = reportOf(`Live ${++count}`, structure, { type: 'dashboard-report', period: 'today' });
  const answer = await admin.post('/report', body);
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { id: number }).id;
}

/** Makes a meter that stays current for more than twenty minutes, however slow the machine. */
const makeMeter = () => makeModule(admin, { metering: { expectedInterval: 900 } });
const calculated = (formula: string, variables: Record<string, Module>, more: object = {}) =>
  makeModule(admin, {
    type: 'calculated',
    formula,
    variables: Object.fromEntries(Object.entries(variables).map(([letter, { uuid }]) => [letter, uuid])),
    ...more,
  });
const collect = async (nodes: Module[]): Promise<Collection> => {
  const body = { name: crypto.randomUUID(), color: '#336699', nodes: nodes.map(({ uuid }) => uuid) };
  return (await (await admin.post('/energetic-module/virtual-collection', body)).json()) as Collection;
};
const send = async ({ uuid }: Module, parameter: string, value: number, ageMs = 0): Promise<number> => {
  const ts = Date.now() - ageMs;
  expect((await writeLines(api, `m,module=${uuid} ${parameter}=${value} ${ts}`)).status).toBe(204);
  return ts;
};

describe('the live stream of a report', () => {
  it('a live stream shows calculated modules, nested ones and collections, as of their oldest operand', async () => {
    const [a, b] = [await makeMeter(), await makeMeter()];
    const rest = await calculated('a − b', { a, b });
    const half = await calculated('r ÷ 2', { r: rest });
    const both = await collect([a, b]);
    const stream = await watch(await dashboard(widget('w', [rest, half, both], POWER)));
    const older = await send(a, POWER, 30, 5_000);
    await send(b, POWER, 10);
    const shown = async ({ uuid }: { uuid: string }, value: number) =>
      (await stream.column(uuid, POWER, ({ latest }) => latest?.value === value)).latest?.ts;
    expect(await shown(rest, 20)).toBe(older);
    expect(await shown(half, 10)).toBe(older);
    expect(await shown(both, 40)).toBe(older);
    await send(a, POWER, 50);
    await shown(rest, 40);
    await shown(half, 20);
  });

  it('a live stream shows no value calculated from an outdated one', async () => {
    const [a, b] = [await makeMeter(), await makeMeter()];
    const sum = await calculated('a + b', { a, b });
    await send(a, POWER, 1, 3_600_000);
    await send(b, POWER, 2);
    const stream = await watch(await dashboard(widget('w', [sum, b], POWER)));
    await stream.column(b.uuid, POWER, ({ latest }) => latest?.value === 2);
    expect((await stream.column(sum.uuid, POWER)).latest).toBeNull();
    await send(a, POWER, 1);
    await stream.column(sum.uuid, POWER, ({ latest }) => latest?.value === 3);
  });

  it('R-RT-01 a live stream shows the consumption of the running quarter-hour of a meter that sends only its register', async () => {
    const meter = await makeModule(admin);
    const double = await calculated('2 × m', { m: meter });
    const stream = await watch(await dashboard(widget('w', [meter, double], 'energy')));
    await send(meter, 'energyRegister', 100, 2_000);
    const ts = await send(meter, 'energyRegister', 103, 1_000);
    for (const [{ uuid }, total] of [
      [meter, 3],
      [double, 6],
    ] as const) {
      const column = await stream.column(uuid, 'energy', ({ latest }) => latest?.ts === ts);
      expect(column.latest?.value).toBe(column.values.findLast((value) => value !== null));
      expect(column.latest?.value).toBeGreaterThan(0);
      expect(column.latest?.value).toBeLessThanOrEqual(total);
    }
  });

  it('R-FRAME-05 the live stream has a widget fetched again when the formula of its module changes, and no other widget', async () => {
    const [a, b] = [await makeMeter(), await makeMeter()];
    const half = await calculated('a ÷ 2', { a });
    const first = QUARTER_MS * Math.floor(Date.now() / QUARTER_MS) - 3 * QUARTER_MS;
    for (const meter of [a, b])
      for (let at = first; at <= Date.now(); at += 60_000) await send(meter, POWER, 10, Date.now() - at);
    const stream = await watch(await dashboard(widget('w', [half], POWER), widget('other', [b], POWER)));
    await stream.column(half.uuid, POWER, ({ latest }) => latest?.value === 5);
    await stream.column(b.uuid, POWER);
    const changed = await admin.patch(`/modules/${half.uuid}`, {
      formula: 'a × 3',
      variables: { a: a.uuid },
      formulaValidFrom: 'beginning',
    });
    expect(changed.status).toBe(200);
    await stream.until(() => stream.reloads.includes('w'));
    await stream.column(half.uuid, POWER, ({ latest }) => latest?.value === 30);
    expect(stream.reloads).not.toContain('other');
  });

  it('R-FRAME-05 the live stream has a widget fetched again when late readings change an earlier interval', async () => {
    const meter = await makeMeter();
    const stream = await watch(await dashboard(widget('w', [meter], POWER)));
    await send(meter, POWER, 7);
    await stream.column(meter.uuid, POWER, ({ latest }) => latest?.value === 7);
    await send(meter, POWER, 5, 3 * QUARTER_MS);
    await stream.until(() => stream.reloads.includes('w'));
  });

  it('R-FRAME-03 the live stream reports the failure of one widget, carries the others on, and has it fetched again once it can be', async () => {
    const [good, bad] = [await makeMeter(), await makeMeter()];
    const stream = await watch(await dashboard(widget('good', [good], POWER), widget('bad', [bad], POWER)));
    await send(good, POWER, 1);
    await send(bad, POWER, 2);
    await stream.column(bad.uuid, POWER, ({ latest }) => latest?.value === 2);
    const damage = (values: string) =>
      ask(
        api,
        `UPDATE quarter_day SET values = ${values} WHERE module_id = (SELECT id FROM module WHERE uuid = $1)`,
        [bad.uuid],
      );
    await ask(api, 'CREATE TABLE kept_day AS SELECT * FROM quarter_day');
    await damage(`'\\x01'`);
    await send(good, POWER, 3);
    await stream.until(() => stream.failures.has('bad'));
    expect(stream.failures.get('bad')?.code).toBe('internal_error');
    await stream.column(good.uuid, POWER, ({ latest }) => latest?.value === 3);
    expect(stream.failures.has('good')).toBe(false);
    await damage(`(SELECT kept.values FROM kept_day AS kept WHERE kept.module_id = quarter_day.module_id
      AND kept.parameter_id = quarter_day.parameter_id AND kept.day = quarter_day.day)`);
    await stream.until(() => stream.reloads.includes('bad'));
  });

  it('P-SPEED-02 the live stream brings points at the interval of the installation', async () => {
    const meter = await makeMeter();
    const report = await dashboard(widget('w', [meter], POWER));
    const setInterval = (ms: number) =>
      ask(
        api,
        `INSERT INTO setting (key, value) VALUES ('realtimeIntervalMs', $1) ON CONFLICT (key) DO UPDATE SET value = $1`,
        [JSON.stringify(ms)],
      );
    const answered = async (): Promise<number> =>
      ((await (await admin.get('/system-settings/company-details')).json()) as CompanyDetails)
        .realtimeInterval;
    expect(await answered()).toBe(5_000);
    await setInterval(1_000);
    expect(await answered()).toBe(1_000);
    const stream = await watch(report);
    const start = performance.now();
    for (const value of [1, 2, 3]) {
      await send(meter, POWER, value);
      await stream.column(meter.uuid, POWER, ({ latest }) => latest?.value === value);
    }
    // Three ticks of five seconds would take at least ten.
    expect(performance.now() - start).toBeLessThan(10_000);
    await setInterval(5_000);
  });

  it('a live stream carries no column for what the report shows as a gap', async () => {
    const meter = await makeMeter();
    const shown = widget('w', [meter], POWER);
    shown.config.devices[0]?.parameters.push({ value: 'temperature' });
    const stream = await watch(await dashboard(shown));
    await send(meter, POWER, 7);
    await stream.column(meter.uuid, POWER, ({ latest }) => latest?.value === 7);
    const parameters = stream.events.flatMap(({ data }) => Object.keys(data[meter.uuid] ?? {}));
    expect(new Set(parameters)).toEqual(new Set([POWER]));
  });

  it('a live stream never carries data of a site out of reach, not even through a collection', async () => {
    const [own, foreign] = [await makeModule(admin, { siteId: OWN_SITE }), await makeModule(admin)];
    const shared = await collect([own, foreign]);
    const foreignSum = await calculated('a', { a: foreign });
    const stream = await watch(
      await dashboard(widget('w', [own, foreign, shared, foreignSum], POWER)),
      limited,
    );
    for (const value of [1, 2]) {
      await send(foreign, POWER, 1_000 + value);
      await send(own, POWER, value);
      await stream.column(own.uuid, POWER, ({ latest }) => latest?.value === value);
    }
    const uuids = stream.events.flatMap(({ data }) => Object.keys(data));
    expect(new Set(uuids)).toEqual(new Set([own.uuid]));
    expect(JSON.stringify(stream.events)).not.toMatch(/100[12]/);
  });

  it('a live stream carries the requested widgets of each report, or as many as it can when there are too many reports', async () => {
    const meters = await Promise.all([makeMeter(), makeMeter(), makeMeter(), makeMeter()]);
    const [a1, a2, b1, b2] = meters.map(({ uuid }) => ({ uuid }));
    if (!a1 || !a2 || !b1 || !b2) throw new Error('there are no meters');
    const first = await dashboard(widget('w1', [a1], POWER), widget('w2', [a2], POWER));
    const second = await dashboard(widget('w1', [b1], POWER), widget('w2', [b2], POWER));
    const gone = Array.from({ length: 25 }, (_, i) => `;${900_000 + i}`).join('');
    const stream = await openStream(api, admin, `${first}:w1;${second}:w2${gone}`);
    streams.push(stream);
    for (const value of [1, 2]) {
      for (const meter of meters) await send(meter, POWER, value);
      for (const { uuid } of [a1, b2])
        await stream.column(uuid, POWER, ({ latest }) => latest?.value === value);
    }
    expect(new Set(stream.events.flatMap(({ data }) => Object.keys(data)))).toEqual(
      new Set([a1.uuid, b2.uuid]),
    );
  });

  it('a live stream does not open without its token, nor for a report out of reach', async () => {
    const foreign = await dashboard(widget('w', [await makeModule(admin)], POWER));
    expect((await limited.get(`/hub/subscribe/notifications?report=${foreign}`)).status).toBe(404);
    expect((await api.get('/hub/stream')).status).toBe(401);
    expect((await admin.get('/hub/stream')).status).toBe(401);
  });

  it('a live stream accepts only GET: HEAD would take a slot and get no answer', async () => {
    const report = await dashboard(widget('w', [await makeMeter()], POWER));
    const answer = await admin.get(`/hub/subscribe/notifications?report=${report}`);
    const { url, token } = (await answer.json()) as Subscription;
    const headers = { Authorization: `Bearer ${token}` };
    expect((await fetch(`${api.origin}${url}`, { method: 'HEAD', headers })).status).toBe(404);
  });

  it('a live stream ends when its reader loses a right', async () => {
    const own = await makeModule(admin, { siteId: OWN_SITE });
    const stream = await openStream(api, limited, await dashboard(widget('w', [own], POWER)));
    await ask(api, 'DELETE FROM user_role WHERE user_id = $1', [limitedLogin.id]);
    await stream.ended;
  });
});

describe('the speed of a connection', () => {
  it('P-SPEED-01 O-13 the connection speed is measured with an uncached picture of about 50 kB that needs no login', async () => {
    const answer = await api.get('/files/speed-test.png');
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'no-store',
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.length).toBeGreaterThan(48_000);
    expect(bytes.length).toBeLessThan(52_000);
    expect(imageSize(bytes)).toMatchObject({ type: 'png', width: 128, height: 128 });
  });

  it('P-SPEED-01 a flood of speed measurements is refused', async () => {
    let status = 200;
    for (let asked = 0; asked < 400 && status === 200; asked += 1) {
      const answer = await api.get('/files/speed-test.png');
      await answer.arrayBuffer();
      ({ status } = answer);
      if (status !== 200) expect(answer.headers.get('retry-after')).toBe('60');
    }
    expect(status).toBe(429);
  });

  it('a slow connection gets fewer events and delays no other, whichever came first', async () => {
    const meter = await makeMeter();
    const report = await dashboard(widget('w', [meter], POWER));
    const slow = await openStream(api, admin, report, true);
    streams.push(slow);
    const usual = await watch(report);
    // Sends a new value as soon as the last one is shown, so that each tick has an event.
    for (const value of [1, 2, 3, 4]) {
      await send(meter, POWER, value);
      await usual.column(meter.uuid, POWER, ({ latest }) => latest?.value === value);
    }
    const [often, seldom] = [usual, slow].map(({ events }) => events.length);
    expect(seldom).toBeGreaterThan(0);
    expect(often).toBeGreaterThan((seldom ?? 0) + 1);
    await slow.column(meter.uuid, POWER, ({ latest }) => latest?.value === 4);
  });
});
