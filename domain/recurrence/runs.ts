// Decided in docs/decisions/2026-11-22-schedules.md

import { DateTime, IANAZone } from 'luxon';
import { RRuleTemporal } from 'rrule-temporal';
import { DAY_MS, instantOfWallClock } from '#domain/time/time.ts';
import { formatRule, parseRule, type RecurrenceRule } from './rule.ts';
import { RecurrenceError } from './rule-error.ts';

/** A Monday, a first of the month and a first of January: intervals are counted from here unless a rule has a first day. */
const ANCHOR_DAY = '20010101';
/**
 * Steps of the search for a next run, of years or months further than anybody plans: a step of a long frequency looks at
 * all its days, and an impossible rule is to be known as such at once.
 */
const MAX_STEPS: Record<RecurrenceRule['freq'], number> = {
  DAILY: 5_000,
  WEEKLY: 5_000,
  MONTHLY: 2_400,
  YEARLY: 400,
};
/** A rule whose next run lies further ahead never runs for its users. */
const HORIZON_YEARS = 30;

/**
 * UNTIL as wall time dressed up as UTC, so that the rule is evaluated on plain wall time: a date means its whole day,
 * an instant (…Z) what the clocks of the zone show then.
 */
function untilOnTheWall(until: string, zone: string): string {
  if (!until.includes('T')) return `${until}T235959Z`;
  if (!until.endsWith('Z')) return `${until}Z`;
  const instant = DateTime.fromFormat(until, "yyyyMMdd'T'HHmmss'Z'", { zone: 'utc' });
  if (!instant.isValid) throw new RecurrenceError('badValue', `UNTIL=${until} is no instant`, 'UNTIL');
  return `${instant.setZone(zone).toFormat("yyyyMMdd'T'HHmmss")}Z`;
}

function evaluator(rule: RecurrenceRule, zone: string): RRuleTemporal {
  const until = rule.until === null ? null : untilOnTheWall(rule.until, zone);
  const text = formatRule({ ...rule, start: null, until });
  const anchor = `${rule.start ?? ANCHOR_DAY}T000000Z`;
  try {
    return new RRuleTemporal({
      rruleString: `DTSTART:${anchor}\nRRULE:${text}`,
      maxIterations: MAX_STEPS[rule.freq],
    });
  } catch (error) {
    throw new RecurrenceError('badValue', error instanceof Error ? error.message : String(error));
  }
}

/** Next wall time (as epoch ms of the same digits in UTC) after another one; null: none. */
function nextOnTheWall(rule: RRuleTemporal, after: number): number | null {
  try {
    return rule.next(new Date(after))?.epochMilliseconds ?? null;
  } catch (error) {
    // The library has no other way to say that its search has ended without a run.
    if (error instanceof Error && error.message.startsWith('Maximum iterations')) return null;
    throw error;
  }
}

/**
 * Instants (epoch ms, ascending) at which a rule runs in (after, until], at most `limit`.
 * The rule is evaluated on plain wall time of `zone`; each wall time then becomes an instant: one inside a spring gap
 * runs as much later as the clocks are moved, one that the clocks show twice runs the first time.
 * @throws RecurrenceError for a zone that does not exist or a bad UNTIL
 */
export function runsBetween(
  rule: RecurrenceRule,
  zone: string,
  after: number,
  until: number,
  limit: number,
): number[] {
  if (!IANAZone.create(zone).isValid) throw new RecurrenceError('badZone', `${zone} is no time zone`);
  const wallClock = evaluator(rule, zone);
  // A day back: the wall time of a run can be ahead of or behind the instant by the shift of the clocks.
  let cursor =
    DateTime.fromMillis(after, { zone }).setZone('utc', { keepLocalTime: true }).toMillis() - DAY_MS;
  const horizon = DateTime.fromMillis(after).plus({ years: HORIZON_YEARS }).toMillis();
  const runs: number[] = [];
  let last = after;
  while (runs.length < limit) {
    const wall = nextOnTheWall(wallClock, cursor);
    if (wall === null || wall > horizon) break;
    cursor = wall;
    const instant = instantOfWallClock(wall, zone);
    if (instant > until) break;
    // A zone can leave out a whole day: its run falls on that of the next day.
    if (instant > last) {
      runs.push(instant);
      last = instant;
    }
  }
  return runs;
}

/** The next `count` instants (epoch ms) after `after`; fewer when the rule ends. */
export const nextRuns = (rule: RecurrenceRule, zone: string, after: number, count: number): number[] =>
  runsBetween(rule, zone, after, Number.POSITIVE_INFINITY, count);

/** The last instant of UNTIL, epoch ms; null: the rule has no end. */
function endOf(rule: RecurrenceRule, zone: string): number | null {
  if (rule.until === null) return null;
  const wall = DateTime.fromFormat(untilOnTheWall(rule.until, zone), "yyyyMMdd'T'HHmmss'Z'", { zone: 'utc' });
  return instantOfWallClock(wall.toMillis(), zone);
}

/** The instant before a rule's first day, or `now` where it has none. */
const searchFrom = ({ start }: RecurrenceRule, zone: string, now: number): number =>
  start === null
    ? now
    : instantOfWallClock(Date.parse(`${start.slice(0, 4)}-${start.slice(4, 6)}-${start.slice(6)}`), zone) - 1;

/**
 * Reads a rule's text and makes sure that it can run at all (30 February cannot), whatever `now` (epoch ms) is: a rule
 * whose end has come is good, one that ends before its first run is not.
 * @throws RecurrenceError
 */
export function checkedRule(text: string, zone: string, now: number): RecurrenceRule {
  const rule = parseRule(text);
  const [first] = nextRuns({ ...rule, until: null }, zone, searchFrom(rule, zone, now), 1);
  if (first === undefined) throw new RecurrenceError('neverRuns', 'the rule never comes due');
  const end = endOf(rule, zone);
  if (rule.start !== null && end !== null && end < first) {
    throw new RecurrenceError('endsBeforeFirstRun', 'the rule ends before its first run', 'UNTIL');
  }
  return rule;
}
