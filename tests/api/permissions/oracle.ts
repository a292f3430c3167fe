import type { Person } from './people.ts';
import type { Rule } from './rule.ts';

/** Entry through which a call came in, and the owner of its object. */
export interface Asked {
  method: string;
  entry: 'client' | 'management' | 'forwarder';
  object: 'own' | 'foreign';
}

/** The only correct status, or `through`: the call may do its work. */
export type Verdict = number | 'through';

/** True when the object belongs to the caller, or to a site within their reach. */
export function reaches(person: Person, { of = 'all' }: Rule, { entry, object }: Asked): boolean {
  if (of === 'all') return true;
  if (of === 'developers') return person.isDeveloper;
  // A manager owns nothing in a client's installation.
  if (of === 'user') return object === 'own' && entry !== 'forwarder';
  return person.sites === 'all' || (person.sites === 'B' && object === 'own');
}

const mayUse = (person: Person, { needs }: Rule): boolean =>
  needs === 'session' || (Array.isArray(needs) && needs.some(([name, flag]) => person.may(name, flag)));

/** Verdict for tokens of machines: each is valid for its own endpoints only. */
function ofToken(rule: Rule, person: Person, asked: Asked): Verdict {
  if (rule.needs !== person.kind && !(person.kind === 'print' && rule.print)) return 401;
  // A stream's token names its client itself, whatever the address.
  if (asked.entry !== 'client' && !(person.kind === 'stream' && asked.entry === 'forwarder')) return 401;
  if (reaches(person, rule, asked)) return 'through';
  const { foreign = 404 } = rule;
  // The token was made for another edition.
  return person.kind === 'print' && rule.foreign !== 404 ? 401 : foreign;
}

/** Expected result of a call. Knows rights and reach only from people.ts and the rules. */
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
  if (rule.isInSite && person.sites === 'none') return 404;
  if (!mayUse(person, rule)) return 403;
  return isReached ? 'through' : (rule.foreign ?? 404);
}
