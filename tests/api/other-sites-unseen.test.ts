import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROUTE_TABLE } from '#server/app/route-table.ts';
import { type Installations, openInstallations } from '#server/store/installation.ts';
import { type PrintingProduct, startPrintingProduct } from '#tests/support/delivering-product.ts';
import { holdRecompute } from '#tests/support/hold-recompute.ts';
import type { HeldRows } from '#tests/support/hold-rows.ts';
import { rawRequest } from '#tests/support/raw-request.ts';
import { withHost } from '#tests/support/with-host.ts';
import { ASKS, type Caller } from './other-sites/asks.ts';
import { EDITIONS, MODULES, REPORTS } from './other-sites/ids.ts';
import { CHANGED_AT, PASSWORD, seedCompany } from './other-sites/seed.ts';

const HOSTS = { full: 'localhost', part: 'part.localhost' } as const;
type Company = keyof typeof HOSTS;

let product: PrintingProduct;
let installations: Installations;
const held: HeldRows[] = [];
const tokens = new Map<string, string>();

async function logIn(company: Company, caller: Caller): Promise<void> {
  const login = { username: `${caller}@example.com`, password: PASSWORD };
  const { status, body } = await withHost(product.api.port, HOSTS[company], 'POST', '/login', login);
  if (status !== 200) throw new Error(`login of ${caller} in ${company}: ${status} ${JSON.stringify(body)}`);
  tokens.set(`${company} ${caller}`, (body as { token: string }).token);
}

beforeAll(async () => {
  product = await startPrintingProduct();
  const { api } = product;
  const registry = new pg.Client({
    connectionString: api.database.ownerUrl,
    options: '-c search_path=registry',
  });
  await registry.connect();
  await registry.query(
    `INSERT INTO installation (schema_name, kind, name, domain, position)
     VALUES ('client_2', 'client', 'Part', 'part.localhost', 9)`,
  );
  await registry.end();
  await api.restart();
  installations = await openInstallations(api.database.appUrl);
  // What waits goes on waiting while the answers are compared.
  for (const schema of ['client_1', 'client_2']) held.push(await holdRecompute(api, schema));
  for (const company of ['full', 'part'] as const)
    await seedCompany(installations.byHost(HOSTS[company]), company === 'full');
  for (const company of ['full', 'part'] as const)
    for (const caller of ['reader', 'editor'] as const) await logIn(company, caller);
});
afterAll(async () => {
  for (const one of held) await one.release();
  await installations?.close();
  await product?.stop();
});

/** Counts of what is out of reach, and what only follows from them. */
const COUNTS = new Set(['outOfReach', 'isWithinReach', 'otherMails', 'hidden']);
/** Made anew for each installation, session or call, or counted from the moment of the call. */
const IDS = new Set(['requestId', 'fingerprint', 'eventId', 'token', 'url', 'oldestSeconds']);

interface Compared {
  /** Recipients are named to whoever may edit the report, which needs all of it to be within reach. */
  isWhole: boolean;
}

/** An answer without ids, counts and what follows from them. */
function normal(value: unknown, { isWhole }: Compared): unknown {
  if (Array.isArray(value))
    return value
      .filter((one: unknown) => (one as { key?: string } | null)?.key !== 'otherSites')
      .map((one) => normal(one, { isWhole }));
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).filter(([key]) => !COUNTS.has(key) && !IDS.has(key));
  return Object.fromEntries(
    entries.map(([key, one]) => {
      if (key === 'recurrence' && one && !isWhole) return [key, { ...(one as object), users: [] }];
      return [key, normal(one, { isWhole })];
    }),
  );
}

interface Answer {
  status: number;
  text: string;
}

const read = (company: Company, caller: Caller, path: string): Promise<Answer> =>
  rawRequest(product.api.port, {
    method: 'GET',
    path: `/api${path}`,
    host: HOSTS[company],
    token: tokens.get(`${company} ${caller}`) ?? null,
  });

const ANY_UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
/** Texts that only the other site has, in all rows of the seed. */
const SECRET = /.{0,80}(Secret |secret-).{0,40}/;
const isJson = (text: string): boolean => text.startsWith('{') || text.startsWith('[');
const isWhole = ({ text }: Answer): boolean => !text.includes('"isWithinReach":false');

const shown = ({ status, text }: Answer, compared: Compared): unknown => ({
  status,
  body: isJson(text) ? normal(JSON.parse(text), compared) : text.replaceAll(ANY_UUID, ''),
});

const GETS = ROUTE_TABLE.filter(({ method }) => method === 'get').map(({ path }) => path);

describe('a reader of one site', () => {
  it('every endpoint that is read is compared, or has a reason why not', () => {
    expect(GETS.filter((path) => !ASKS[path])).toEqual([]);
    expect(Object.keys(ASKS).filter((path) => !GETS.some((one) => one === path))).toEqual([]);
  });

  it('what is compared is there: marks of changed data, waiting quarter-hours, people of both sites', async () => {
    const texts = await Promise.all(
      ['/reports/base-report', `/report/${REPORTS.mixed}/${EDITIONS.mixed}/changes`, '/deliveries'].map(
        async (path) => (await read('part', 'reader', path)).text,
      ),
    );
    for (const text of texts) expect(text).toContain(`"dataChangedAt":"${CHANGED_AT.press}`);
    expect(texts[0]).toContain('"modifiedBy":"traveller Tester"');
    expect(texts[1]).toContain(`"uuid":"${MODULES.press}"`);
    const blocks = await read('part', 'reader', `/report/${REPORTS.mixed}/${EDITIONS.mixed}/blocks`);
    expect(blocks.text).toContain('"waiting":{"quarters":17,');
  });

  it.each(
    GETS.flatMap((path) => {
      const asks = ASKS[path];
      if (!asks || 'reason' in asks) return [];
      return (asks.as ?? (['reader', 'editor'] as const)).map((caller) => ({
        path,
        caller,
        calls: asks.calls,
      }));
    }),
  )(
    'a reader of one site gets of $path, as $caller, what an installation with only that site answers',
    async ({ caller, calls }) => {
      for (const call of calls) {
        const [full, part] = await Promise.all([read('full', caller, call), read('part', caller, call)]);
        const compared = { isWhole: isWhole(full) };
        expect({ call, ...(shown(full, compared) as object) }).toEqual({
          call,
          ...(shown(part, compared) as object),
        });
        expect({ call, leak: SECRET.exec(full.text)?.[0] ?? null }).toEqual({
          call,
          leak: null,
        });
      }
    },
  );
});
