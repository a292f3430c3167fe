import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { API } from '#contract/paths.ts';
import { QUARTER_MS } from '#domain/time/calendar.ts';
import type { Api } from '#tests/support/api.ts';
import { startInfluxd } from '../peers/influxd.ts';
import { createRows, loadRows, openPeer, settleRows } from '../peers/row-per-value.ts';
import { startVictoriaMetrics } from '../peers/victoria-metrics.ts';
import { HttpClient } from '../support/http-get.ts';
import type { BenchModule } from '../support/load-meters.ts';
import { QUARTERS_PER_YEAR, YEAR_START } from '../support/meter-data.ts';

export const YEAR_END = YEAR_START + QUARTERS_PER_YEAR * QUARTER_MS;

/** One meter: a module, and its quarter-hours by parameter. */
export interface Meter extends BenchModule {
  series: Record<string, Float64Array>;
}

/** A server that answers the same questions over HTTP. */
export interface Rival {
  name: string;
  client: HttpClient;
  /** Address of a meter-year at quarter-hours. */
  year(meter: Meter, parameters: readonly string[]): string;
  /** Address of a meter-year of `energy` by local day. */
  days(meter: Meter): string;
  stop(): Promise<void>;
}

export async function ours(api: Api): Promise<Rival> {
  const { username, password } = api.developer;
  const login = await api.post('/login', { username, password });
  const { token } = (await login.json()) as { token: string };
  const client = new HttpClient(api.port, { Authorization: `Bearer ${token}` });
  const address = (meter: Meter, parameters: readonly string[], resolution: string): string =>
    `/api${API.series}?${new URLSearchParams({
      module: meter.uuid,
      parameters: parameters.join(),
      start: String(YEAR_START),
      end: String(YEAR_END),
      resolution,
    })}`;
  return {
    name: 'Quarterhour',
    client,
    year: (meter, parameters) => address(meter, parameters, 'quarter'),
    days: (meter) => address(meter, ['energy'], 'day'),
    stop: async () => client.close(),
  };
}

export async function rowPerValue(ownerUrl: string, meters: readonly Meter[]): Promise<Rival> {
  const pool = openPeer(ownerUrl);
  await createRows(pool);
  const numbers = new Map<string, number>();
  for (const { id, series } of meters) {
    for (const [parameter, values] of Object.entries(series)) {
      const number = numbers.get(parameter) ?? numbers.size + 1;
      numbers.set(parameter, number);
      await loadRows(pool, id, number, values);
    }
  }
  await settleRows(pool);
  await pool.end();
  const child: ChildProcess = fork(join(import.meta.dirname, '../peers/rows-server.ts'), [ownerUrl]);
  const [address] = (await once(child, 'message')) as [{ port: number }];
  const client = new HttpClient(address.port);
  return {
    name: 'row per value, PostgreSQL',
    client,
    year: ({ id }, parameters) =>
      `/year?module=${id}&series=${parameters.map((parameter) => numbers.get(parameter)).join()}`,
    days: ({ id }) => `/days?module=${id}&series=${numbers.get('energy')}&days=365`,
    stop: async () => {
      client.close();
      child.disconnect();
      await once(child, 'exit');
    },
  };
}

const LINES_PER_BODY = 10_000;

/** Posts the meters in line protocol, which both time series databases accept. */
async function postLines(url: string, meters: readonly Meter[]): Promise<void> {
  for (const { id, series } of meters) {
    for (let from = 0; from < QUARTERS_PER_YEAR; from += LINES_PER_BODY) {
      const lines: string[] = [];
      for (let i = from; i < Math.min(from + LINES_PER_BODY, QUARTERS_PER_YEAR); i++) {
        const fields = Object.entries(series).map(([name, values]) => `${name}=${values[i]}`);
        lines.push(`meter,module=${id} ${fields.join()} ${YEAR_START + i * QUARTER_MS}`);
      }
      const answer = await fetch(url, { method: 'POST', body: lines.join('\n') });
      if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
    }
  }
}

export async function influx(meters: readonly Meter[]): Promise<Rival | null> {
  const server = await startInfluxd();
  if (!server) return null;
  await postLines(`http://127.0.0.1:${server.endpoint.port}${server.endpoint.path}`, meters);
  const client = new HttpClient(server.endpoint.port);
  const select = (what: string, { id }: Meter, more: string): string => {
    const q = `SELECT ${what} FROM meter WHERE module='${id}' AND time >= ${YEAR_START}ms AND time < ${YEAR_END}ms ${more}`;
    return `/query?${new URLSearchParams({ db: 'bench', epoch: 'ms', q })}`;
  };
  return {
    name: 'InfluxDB 1.6',
    client,
    year: (meter, parameters) => select(parameters.join(), meter, ''),
    days: (meter) => select('sum(energy)', meter, `GROUP BY time(1d) tz('Europe/Budapest')`),
    stop: async () => {
      client.close();
      await server.stop();
    },
  };
}

export async function victoriaMetrics(meters: readonly Meter[]): Promise<Rival | null> {
  const server = await startVictoriaMetrics();
  if (!server) return null;
  const origin = `http://127.0.0.1:${server.port}`;
  await postLines(`${origin}/write?precision=ms`, meters);
  await fetch(`${origin}/internal/force_flush`);
  const client = new HttpClient(server.port);
  const [start, end] = [String(YEAR_START / 1000), String((YEAR_END - 1) / 1000)];
  return {
    name: 'VictoriaMetrics',
    client,
    year: ({ id }, parameters) => {
      const matches = parameters.map((name) => ['match[]', `meter_${name}{module="${id}"}`]);
      return `/api/v1/export?${new URLSearchParams([...matches, ['start', start], ['end', end]])}`;
    },
    days: ({ id }) => {
      const query = `sum_over_time(meter_energy{module="${id}"}[1d])`;
      return `/api/v1/query_range?${new URLSearchParams({ query, start, end, step: '1d' })}`;
    },
    stop: async () => {
      client.close();
      await server.stop();
    },
  };
}
