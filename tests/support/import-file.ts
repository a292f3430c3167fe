import type { ImportAnswer, ImportRun } from '#contract/readings/import.ts';
import { type Api, type ApiClient, type Login, startApi } from './api.ts';

/** Mapping that a test sends; the defaults of the contract fill the rest. */
export type MappingInput = Record<string, unknown>;

export interface Importer {
  send(
    file: Blob | string,
    mapping: unknown,
    options?: { dryRun?: boolean; name?: string },
  ): Promise<Response>;
  /** Makes a dry run, which must succeed. */
  check(file: Blob | string, mapping: MappingInput): Promise<ImportAnswer>;
  /** Makes an import, which must succeed. */
  store(file: Blob | string, mapping: MappingInput): Promise<ImportAnswer & { id: string }>;
  undo(id: string): Promise<ImportRun>;
  list(): Promise<ImportRun[]>;
}

async function demand<T>(answer: Response, status: number): Promise<T> {
  if (answer.status !== status) throw new Error(`${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Calls of the import endpoints as a user of the installation. */
export async function importerOf(api: Api, login: Login = api.developer): Promise<Importer> {
  const { username, password } = login;
  const answer = await api.post('/login', { username, password });
  const { token } = await demand<{ token: string }>(answer, 200);
  const headers = { Authorization: `Bearer ${token}` };
  const send: Importer['send'] = (file, mapping, { dryRun = false, name = 'export.csv' } = {}) => {
    const form = new FormData();
    form.set('dryRun', String(dryRun));
    form.set('mapping', typeof mapping === 'string' ? mapping : JSON.stringify(mapping));
    form.set('file', typeof file === 'string' ? new Blob([file]) : file, name);
    return fetch(`${api.origin}/api/import`, { method: 'POST', headers, body: form });
  };
  return {
    send,
    check: async (file, mapping) => demand(await send(file, mapping, { dryRun: true }), 200),
    store: async (file, mapping) => demand(await send(file, mapping), 201),
    undo: async (id) => demand(await api.delete(`/import/${id}`, { headers }), 200),
    list: async () =>
      (await demand<{ imports: ImportRun[] }>(await api.get('/import', { headers }), 200)).imports,
  };
}

/** Starts an API, with a client that has every right and its calls of the import endpoints. `env`: see startApi. */
export async function startImporting(
  env?: Parameters<typeof startApi>[0],
): Promise<{ api: Api; admin: ApiClient; importer: Importer }> {
  const api = await startApi(env);
  return { api, admin: api.as(api.developer), importer: await importerOf(api) };
}

/** Sum of the seven counts, which together cover all values. */
export const sumOfCounts = ({ counts }: Pick<ImportAnswer, 'counts'>): number =>
  counts.accepted +
  counts.unchanged +
  counts.changed +
  counts.duplicates +
  counts.missing +
  counts.skipped +
  counts.refused;
