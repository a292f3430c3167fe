import { fillPath } from '#contract/paths.ts';
import type { Endpoint } from '#server/http/endpoint.ts';
import { ENTRY_BASE } from '#server/http/entries.ts';
import { type RawAnswer, type RawCall, rawRequest } from '#tests/support/raw-request.ts';
import type { Stage } from './matrix.ts';
import { LYING_HEADERS, variantsOf } from './path-variants.ts';
import { rulesOf } from './rules.ts';

const REFUSALS = [400, 401, 403, 404];
const NOTHING = '00000000-0000-4000-8000-000000000000';

/** Address of an endpoint, with an existing object wherever a report is meant. */
function addressOf({ world }: Stage, { path }: Endpoint): string {
  const id = path.startsWith('/report/') ? world.things.B.reports['base-report'] : NOTHING;
  const values = { id, uuid: world.things.B.module, generatedId: world.things.B.issue, version: 1, index: 0 };
  return fillPath(`${ENTRY_BASE.client}${path}`, { ...values, type: 'base-report', locale: 'en' });
}

/** True for an endpoint of a client installation that is not open to everybody. */
const isGuarded = (endpoint: Endpoint): boolean =>
  endpoint.instance !== 'management' && rulesOf(endpoint).every(({ needs }) => needs !== 'nobody');

/** True where a user without any role has no access. */
const needsRole = (endpoint: Endpoint): boolean =>
  rulesOf(endpoint).every(({ needs }) => Array.isArray(needs));

const tokenOf = async ({ callers }: Stage, name: string): Promise<string | null> =>
  (await callers.get(name)?.token()) ?? null;

/** More heavy calls of one user at once are refused for their number (429), whatever they ask for. */
const CALLS_AT_ONCE = 6;

/** Calls that were not refused. */
async function opened(stage: Stage, calls: readonly RawCall[]): Promise<string[]> {
  const answers: RawAnswer[] = [];
  for (let at = 0; at < calls.length; at += CALLS_AT_ONCE) {
    const some = calls.slice(at, at + CALLS_AT_ONCE);
    answers.push(...(await Promise.all(some.map((call) => rawRequest(stage.port, call)))));
  }
  return answers.flatMap(({ status }, i) =>
    REFUSALS.includes(status) ? [] : [`${calls[i]?.method} ${calls[i]?.path}: ${status}`],
  );
}

/**
 * Calls that get through by other spellings of an address, other methods or forged headers, as callers who are
 * refused at the entry itself.
 */
export async function openedByOtherWays(stage: Stage, table: readonly Endpoint[]): Promise<string[]> {
  const roleless = await tokenOf(stage, 'user without role');
  const found: string[] = [];
  for (const endpoint of table.filter(isGuarded)) {
    const method = endpoint.method.toUpperCase();
    const path = addressOf(stage, endpoint);
    const tokens = needsRole(endpoint) ? [null, roleless] : [null];
    const calls = tokens.flatMap((token): RawCall[] => [
      ...variantsOf(path).map((variant) => ({ method, path: variant, token })),
      ...(method === 'GET' ? ['PUT', 'HEAD', 'PROPFIND'] : ['PUT', 'PROPFIND']).map((other) => ({
        method: other,
        path,
        token,
      })),
      ...LYING_HEADERS.map((headers) => ({ method, path, token, headers })),
    ]);
    found.push(...(await opened(stage, calls)));
  }
  return found;
}

/**
 * Calls that get through with keys that every object inherits, or with repeated parameters, as a user with all
 * rights.
 */
export async function openedByOddInput(stage: Stage, table: readonly Endpoint[]): Promise<string[]> {
  const token = await tokenOf(stage, 'developer');
  const calls = table
    .filter(({ instance }) => instance !== 'management')
    .flatMap((endpoint): RawCall[] => {
      const method = endpoint.method.toUpperCase();
      const path = addressOf(stage, endpoint);
      const bodies = ['{"__proto__":{"isAdmin":true}}', '{"a":{"constructor":{"prototype":{"x":1}}}}'];
      const names = endpoint.query ? Object.keys(endpoint.query.fields) : [];
      return [
        ...(endpoint.body ? bodies.map((body) => ({ method, path, token, body })) : []),
        ...names.map((name) => ({
          method,
          path: `${path}?${name}=1&${name}=2`,
          token,
          body: endpoint.body && '{}',
        })),
      ];
    });
  return (await opened(stage, calls)).filter((one) => !one.endsWith(': 429'));
}
