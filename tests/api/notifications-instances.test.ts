import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { User } from '#contract/people/user.ts';
import type { LivePoint } from '#server/bus/bus.ts';
import { type Buses, natsBuses } from '#server/bus/buses.ts';
import { notify } from '#server/notifications/notify.ts';
import { addUser } from '#tests/support/add-user.ts';
import { type Api, type Sibling, startApi } from '#tests/support/api.ts';
import { openStream } from '#tests/support/event-stream.ts';
import { makeModule, writeLines } from '#tests/support/measurement.ts';
import { type Nats, natsProgram, startNats } from '#tests/support/nats.ts';
import { beside, idOf, noticeOf } from '#tests/support/notices.ts';
import { brings, openNotifications } from '#tests/support/notification-stream.ts';
import { energyWidget, reportOf } from '#tests/support/report-world.ts';
import { openSession } from '#tests/support/sessions.ts';
import { StreamingClient } from '#tests/support/streaming-client.ts';

const POWER = 'effectivePowerTotal';
const WARNING = 'Another API process works in this database without NATS';

const point = (value: number): LivePoint => ({
  moduleId: 1,
  moduleUuid: 'm',
  parameter: POWER,
  ts: Date.now(),
  value,
});

describe.skipIf(natsProgram === null)('a bus between processes', () => {
  it('the bus between processes carries readings and announcements to the others once, and resumes after a break', async () => {
    let nats = await startNats();
    onTestFinished(() => nats.stop());
    const buses: Buses[] = [natsBuses(nats.url), natsBuses(nats.url)];
    const [here, there, elsewhere] = [buses[0]?.of('i'), buses[1]?.of('i'), buses[1]?.of('other')];
    if (!here || !there || !elsewhere) throw new Error('there is no bus');
    const heard = { here: [] as number[], there: [] as number[], elsewhere: [] as number[] };
    for (const [name, bus] of Object.entries({ here, there, elsewhere }))
      bus.listen('topic', ({ number }) => heard[name as keyof typeof heard].push(Number(number)));
    const values: number[] = [];
    there.subscribe((points) => values.push(...points.map(({ value }) => value)));
    let told = 0;
    const tell = (): void => {
      told += 1;
      here.announce('topic', { number: told });
      here.publish([point(told)]);
    };
    // Nothing is promised before the connection stands: announcements until then stay in this process.
    const reaches = async (): Promise<void> => {
      const before = told;
      const arrived = (): number => {
        tell();
        return Math.min(heard.there.at(-1) ?? 0, values.at(-1) ?? 0);
      };
      await expect.poll(arrived, { timeout: 60_000 }).toBeGreaterThan(before);
    };
    await reaches();
    await nats.stop();
    tell();
    expect(heard.here.at(-1)).toBe(told);
    nats = await startNats(nats.port);
    await reaches();
    const all = Array.from({ length: told }, (_, i) => i + 1);
    expect(heard.here).toEqual(all);
    // Each at most once, and in order.
    for (const numbers of [heard.there, values])
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
    expect(heard.elsewhere).toEqual([]);
    await Promise.all(buses.map((one) => one.close()));
    tell();
    expect(heard.here.at(-1)).toBe(told);
  });
});

describe('two processes on one database', () => {
  let nats: Nats | null = null;
  let api: Api;
  let sibling: Sibling;
  let other: Awaited<ReturnType<typeof beside>>;
  let output = '';
  beforeAll(async () => {
    nats = natsProgram === null ? null : await startNats();
    api = await startApi({ NATS_URL: nats?.url ?? '' }, (text) => {
      output += text;
    });
    sibling = await api.startSibling();
    other = await beside(api);
  });
  afterAll(async () => {
    await other.installations.close();
    await sibling.stop();
    await api.stop();
    await nats?.stop();
  });

  it('two processes on one database both show a notification and end a stream, whichever of them caused it', async () => {
    const login = await addUser(api, 'both', ['ROLE_SITE_ADMIN']);
    const client = api.as(login);
    const streams = [await openNotifications(api, client), await openNotifications(sibling, client)];
    const notice = noticeOf();
    await notify(other.installation, notice);
    const id = await idOf(other.installation, notice.subject);
    for (const stream of streams) await stream.event(brings(id));
    expect((await client.delete('/logout')).ok).toBe(true);
    for (const stream of streams) await stream.ended;
  });

  it.skipIf(natsProgram === null)(
    'two processes on one database both know at once which role a user looks through',
    async () => {
      const { auth } = await openSession(api, api.developer);
      const seenBy = async (process: Sibling): Promise<string | null> =>
        ((await (await process.get('/user', { headers: auth })).json()) as User).viewAs;
      for (const role of ['ROLE_USER', null]) {
        expect(await seenBy(sibling)).not.toBe(role);
        expect((await api.post('/user/view-as', { role }, { headers: auth })).status).toBe(204);
        // The timeout is shorter than the time for which a session is cached.
        await expect.poll(() => seenBy(sibling), { timeout: 3_000, interval: 20 }).toBe(role);
      }
    },
  );

  it.skipIf(natsProgram === null)(
    'a reading stored by one process reaches a live stream of the other',
    async () => {
      const admin = api.as(api.developer);
      const meter = await makeModule(admin, { metering: { expectedInterval: 900 } });
      const widget = energyWidget('w', []);
      const devices = [{ uuid: meter.uuid, name: meter.uuid, parameters: [{ value: POWER }] }];
      const body = reportOf('Live', [{ ...widget, config: { ...widget.config, devices } }], {
        type: 'dashboard-report',
        period: 'today',
      });
      const { id } = (await (await admin.post('/report', body)).json()) as { id: number };
      const stream = await openStream({ ...api, origin: sibling.origin }, admin, id);
      const send = (value: number) =>
        writeLines(api, `m,module=${meter.uuid} ${POWER}=${value} ${Date.now()}`);
      await send(1);
      await stream.column(meter.uuid, POWER, ({ latest }) => latest?.value === 1);
      await send(2);
      await stream.column(meter.uuid, POWER, ({ latest }) => latest?.value === 2);
      await stream.close();
    },
  );

  it('a process warns when another one has no NATS', async () => {
    // The process that starts second sees the first.
    expect(output.includes(WARNING)).toBe(natsProgram === null);
    const lonely = await api.startSibling({ NATS_URL: '' });
    expect(output).toContain(WARNING);
    await lonely.stop();
  });

  it('F11 no notification event is missed or shown twice, however often a stream is cut', async () => {
    const { eventId } = (await (await api.as(api.developer).get('/notifications')).json()) as {
      eventId: number;
    };
    const readers = await Promise.all(
      ['cut1', 'cut2', 'cut3', 'cut4'].map(async (name, i) => {
        const client = api.as(await addUser(api, name, ['ROLE_SITE_ADMIN']));
        return new StreamingClient([api.origin, sibling.origin], client, eventId, i + 1);
      }),
    );
    // Several publishers at once, each with a pool of its own: their commits overlap.
    const publishers = [other, await beside(api), await beside(api)];
    const rounds = Number(process.env.FAULT_ROUNDS ?? 15);
    await Promise.all(
      publishers.flatMap(({ installation }) =>
        [0, 1].map(async () => {
          for (let i = 0; i < rounds; i += 1) {
            const notice = noticeOf();
            await notify(installation, notice);
            if (i % 4 === 0) await notify(installation, { ...notice, type: 'error' });
          }
        }),
      ),
    );
    const list = await (await api.as(api.developer).get('/notifications')).json();
    const { eventId: newest, notifications } = list as {
      eventId: number;
      notifications: { id: string; type: string }[];
    };
    const expected = Array.from({ length: newest - eventId }, (_, i) => eventId + 1 + i);
    const types = new Map(notifications.map(({ id, type }) => [id, type]));
    for (const reader of readers) {
      await reader.until(newest);
      expect(reader.ids).toEqual(expected);
      expect(reader.cuts).toBeGreaterThan(2);
      for (const [id, type] of reader.types) expect([id, type]).toEqual([id, types.get(id)]);
    }
    for (const one of publishers.slice(1)) await one.installations.close();
  });
});
