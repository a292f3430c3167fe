import { fillPath } from '#contract/paths.ts';
import type { Endpoint } from '#server/http/endpoint.ts';
import { ENTRY_BASE, type Entry, entriesOf } from '#server/http/entries.ts';
import { type RawAnswer, rawRequest } from '#tests/support/raw-request.ts';
import { type Caller, MANAGEMENT_HOST } from './callers.ts';
import { markOf } from './makers.ts';
import { type Asked, expected, reaches, type Verdict } from './oracle.ts';
import type { Person } from './people.ts';
import type { Ask, Place, Rule } from './rule.ts';
import type { World } from './world.ts';

/** The running product, its callers, and the objects in it. */
export interface Stage {
  port: number;
  world: World;
  people: readonly Person[];
  callers: ReadonlyMap<string, Caller>;
}

/** Number of checks, and the results that differ from the oracle. */
export interface Tally {
  checks: number;
  differences: string[];
}

const callerOf = ({ callers }: Stage, name: string): Caller => {
  const caller = callers.get(name);
  if (!caller) throw new Error(`nobody is called ${name}`);
  return caller;
};

/** Two per instance, so that everybody finds one other than themselves. */
const STRANGERS = {
  client: ['user without role', 'user'],
  management: ['management user without clients', 'super of the management'],
} as const;

/** Own: in site B, or the caller's; foreign: in site A, or a stranger's. */
function placeOf(stage: Stage, entry: Entry, person: Person, object: Asked['object']): Place {
  const home = entry === 'management' ? 'management' : 'client';
  const isOwner = object === 'own' && person.home === home;
  const stranger = STRANGERS[home].find((name) => name !== person.name) ?? '';
  return {
    world: stage.world,
    home,
    site: object === 'own' ? 'B' : 'A',
    userId: callerOf(stage, isOwner ? person.name : stranger).userId,
  };
}

async function send(
  stage: Stage,
  endpoint: Endpoint,
  base: string,
  person: Person,
  ask: Ask,
): Promise<RawAnswer> {
  const query = new URLSearchParams(
    Object.entries(ask.query ?? {}).map(([name, value]) => [name, String(value)]),
  ).toString();
  const path = fillPath(`${base}${endpoint.path}`, { clientId: stage.world.clientId, ...ask.params });
  return rawRequest(stage.port, {
    method: endpoint.method.toUpperCase(),
    path: `${path}${query && `?${query}`}`,
    host: base === ENTRY_BASE.client || base === '' ? 'localhost' : MANAGEMENT_HOST,
    token: await callerOf(stage, person.name).token(),
    ...(ask.body === undefined ? {} : { body: ask.body }),
  });
}

const isThrough = ({ ok }: Rule, status: number): boolean =>
  ok ? ok.includes(status) : status >= 200 && status < 300;

const isRight = (rule: Rule, verdict: Verdict, status: number): boolean =>
  verdict === 'through' ? isThrough(rule, status) : status === verdict;

/** True when an answer to a user of site B names site A, which they have not named themselves. */
const isLeaking = (person: Person, ask: Ask, text: string): boolean =>
  person.sites !== 'all' && text.includes(markOf('A')) && !JSON.stringify(ask).includes(markOf('A'));

async function checkOne(
  stage: Stage,
  endpoint: Endpoint,
  { rule, base, entry }: { rule: Rule; base: string; entry: Entry },
  person: Person,
  tally: Tally,
): Promise<void> {
  const method = endpoint.method.toUpperCase();
  const hasForeign = rule.of !== undefined && rule.of !== 'all';
  const note = (isGood: boolean, what: string): void => {
    tally.checks += 1;
    if (!isGood) tally.differences.push(`${method} ${base}${endpoint.path} as ${person.name}: ${what}`);
  };
  for (const object of hasForeign && !rule.shows ? (['own', 'foreign'] as const) : (['own'] as const)) {
    const asked = { method, entry, object };
    const places = [placeOf(stage, entry, person, object), placeOf(stage, entry, person, 'foreign')] as const;
    const marks = rule.shows ? [await rule.shows(places[0]), await rule.shows(places[1])] : [];
    const ask = (await rule.ask?.(places[0])) ?? {};
    const { status, text } = await send(stage, endpoint, base, person, ask);
    // Everybody with the right may read a list; its entries depend on the reader.
    const verdict = expected(rule.shows ? { ...rule, of: 'all' } : rule, person, asked);
    note(
      isRight(rule, verdict, status),
      `${object} object: ${status}, expected ${verdict} ${text.slice(0, 160)}`,
    );
    if (isLeaking(person, ask, text)) note(false, `${object} object: tells of site A`);
    if (status >= 300) continue;
    marks.forEach((mark, index) => {
      const isShown = reaches(person, rule, { ...asked, object: index === 0 ? 'own' : 'foreign' });
      note(
        text.includes(mark) === isShown,
        `${isShown ? 'lacks' : 'shows'} ${index ? 'foreign' : 'own'} ${mark}`,
      );
    });
  }
}

/** Calls an endpoint as everybody, for own and foreign objects, at each of its addresses. */
export async function checkEndpoint(
  stage: Stage,
  endpoint: Endpoint,
  rules: readonly Rule[],
  tally: Tally,
): Promise<void> {
  const entries = entriesOf(endpoint).map((entry) => ({ entry, base: ENTRY_BASE[entry] }));
  if (endpoint.alsoAtRoot) entries.push({ entry: 'client', base: '' });
  for (const rule of rules)
    for (const entry of entries)
      await Promise.all(
        stage.people.map((person) => checkOne(stage, endpoint, { rule, ...entry }, person, tally)),
      );
}
