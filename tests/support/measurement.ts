import pg from 'pg';
import type { Module } from '#contract/readings/module.ts';
import type { SeriesAnswer } from '#contract/readings/series.ts';
import type { Api, ApiClient } from './api.ts';

/** Creates a module, for electricity unless `input` says otherwise. */
export async function makeModule(admin: ApiClient, input: Record<string, unknown> = {}): Promise<Module> {
  const body = { name: `Meter ${crypto.randomUUID().slice(0, 8)}`, measureType: 'electricity', ...input };
  const answer = await admin.post('/modules', body);
  if (answer.status !== 201) throw new Error(`POST /modules: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Module;
}

/** Sends line protocol through the public endpoint. */
export const writeLines = (
  api: Api,
  lines: string | Uint8Array<ArrayBuffer>,
  options: { token?: string; query?: string; path?: string; headers?: Record<string, string> } = {},
): Promise<Response> =>
  fetch(`${api.origin}${options.path ?? '/api/v2/write'}?${options.query ?? 'precision=ms'}`, {
    method: 'POST',
    headers: { Authorization: `Token ${options.token ?? api.ingestToken}`, ...options.headers },
    body: lines,
  });

/** Sends a list of readings through the JSON endpoint. */
export const postReadings = (api: Api, points: unknown, token = api.ingestToken): Promise<Response> =>
  api.post('/ingest/readings', points, { headers: { Authorization: `Bearer ${token}` } });

export async function readSeries(reader: ApiClient, query: Record<string, string>): Promise<SeriesAnswer> {
  const answer = await reader.get(`/series?${new URLSearchParams(query)}`);
  if (!answer.ok) throw new Error(`GET /series: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as SeriesAnswer;
}

/** Runs one statement as the owner of the first client installation's tables. */
export async function ask<Row extends pg.QueryResultRow>(
  api: Api,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({
    connectionString: api.database.ownerUrl,
    options: '-c search_path=client_1 -c TimeZone=UTC',
  });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Sets the time zone of the installation's only site. */
export async function setZone(api: Api, zone: string): Promise<void> {
  await ask(api, 'UPDATE site SET timezone = $1', [zone]);
}

export interface ErrorAnswer {
  error: { code: string; message: string; field?: string };
}
