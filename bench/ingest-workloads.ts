import { Agent, request } from 'node:http';
import pg from 'pg';
import type { Api } from '#tests/support/api.ts';

const FIELDS = [
  'energy',
  'effectivePowerL1',
  'effectivePowerL2',
  'effectivePowerL3',
  'effectivePowerTotal',
  'voltageL1',
  'voltageL2',
  'voltageL3',
  'currentL1',
  'frequency',
];
const FIRST_TS = Date.UTC(2025, 0, 1);

/** Every run writes instants of its own: nothing is ever known already. */
let nextTs = FIRST_TS;

function post(api: Api, agent: Agent, body: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = request(
      `${api.origin}/api/v2/write?precision=ms`,
      { method: 'POST', agent, headers: { Authorization: `Token ${api.ingestToken}` } },
      (answer) => {
        answer.resume();
        answer.on('end', () =>
          answer.statusCode === 204 ? resolve() : reject(new Error(`status ${answer.statusCode}`)),
        );
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}

function bodyOf(module: string, lines: number, fields: readonly string[]): string {
  const parts: string[] = [];
  for (let i = 0; i < lines; i++) {
    nextTs += 1000;
    const values = fields.map((field, f) => `${field}=${((nextTs / 1000 + f * 7) % 4000) / 10}`);
    parts.push(`meter,module=${module} ${values.join(',')} ${nextTs}`);
  }
  return parts.join('\n');
}

/** `connections` senders that share `requests` bodies; each waits for its answer before its next. */
export async function sendLines(
  api: Api,
  modules: readonly string[],
  load: { requests: number; lines: number; fields: number; connections: number },
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: load.connections });
  const fields = FIELDS.slice(0, load.fields);
  let left = load.requests;
  const sender = async (i: number): Promise<void> => {
    while (left-- > 0)
      await post(api, agent, bodyOf(modules[i % modules.length] as string, load.lines, fields));
  };
  await Promise.all(Array.from({ length: load.connections }, (_, i) => sender(i)));
  agent.destroy();
}

/** The peer: one row per value, one INSERT per row, `connections` clients, each INSERT durable. */
export async function insertRows(databaseUrl: string, rows: number, connections: number): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections });
  await pool.query(
    'CREATE TABLE IF NOT EXISTS peer_reading (module int, parameter smallint, ts timestamptz, value float8, PRIMARY KEY (module, parameter, ts))',
  );
  let left = rows;
  const client = async (i: number): Promise<void> => {
    while (left-- > 0) {
      nextTs += 1000;
      await pool.query({
        name: 'peer',
        text: 'INSERT INTO peer_reading VALUES ($1, $2, $3, $4)',
        values: [i, 1, new Date(nextTs), nextTs % 4000],
      });
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, i) => client(i)));
  await pool.end();
}
