import type { Person } from './people.ts';
import type { Rule } from './rule.ts';

/** How a call came in, and whose object it names. */
export interface Asked {
  method: string;
  entry: 'client' | 'management' | 'forwarder';
  object: 'own' | 'foreign';
}

/** A status that is the only right one, or: let through to do its work. */
export type Verdict = number | 'through';

/** Does the object belong to whoever asks: to them alone, or to a site within their reach? */
export function reaches(person: Person, { of = 'all' }: Rule, { entry, object }: Asked): boolean {
  if (of === 'all') return true;
  if (of === 'developers') return person.isDeveloper;
  // A manager has nothing of their own in a client's installation.
  if (of === 'user') return object === 'own' && entry !== 'forwarder';
  return person.sites === 'all' || (person.sites === 'B' && object === 'own');
}

const mayUse = (person: Person, { needs }: Rule): boolean =>
  needs === 'session' || (Array.isArray(needs) && needs.some(([name, flag]) => person.may(name, flag)));

/** Tokens of machines: each is good for its own doors, and worth nothing at the others. */
function ofToken(rule: Rule, person: Person, asked: Asked): Verdict {
  if (rule.needs !== person.kind && !(person.kind === 'print' && rule.print)) return 401;
  // A stream's token names its client itself, whatever the address.
  if (asked.entry !== 'client' && !(person.kind === 'stream' && asked.entry === 'forwarder')) return 401;
  if (reaches(person, rule, asked)) return 'through';
  const { foreign = 404 } = rule;
  // An issue of another generation is not what the token was made for.
  return person.kind === 'print' && rule.foreign !== 404 ? 401 : foreign;
}

/** What must come of a call. Knows rights and reach only by what people.ts and the rules write down. */
export function expected(rule: Rule, person: Person, asked: Asked): Verdict {
  const { method, entry } = asked;
  if (rule.needs === 'nobody') return 'through';
  if (person.kind !== 'user') return ofToken(rule, person, asked);
  if (typeof rule.needs === 'string' && rule.needs !== 'session') return 401;
  if (person.home !== (entry === 'client' ? 'client' : 'management')) return 401;
  if (person.isLooking && method !== 'GET' && !rule.whileLooking) return 403;
  if (entry === 'forwarder' && !person.hasClient) return 404;
  const isReached = reaches(person, rule, asked);
  if (!isReached && rule.isSecret) return 404;
  if (!mayUse(person, rule)) return 403;
  return isReached ? 'through' : (rule.foreign ?? 404);
}
