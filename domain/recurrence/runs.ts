// Decided in docs/decisions/2026-11-22-schedules.md

import { DateTime, IANAZone } from 'luxon';
import { RRuleTemporal } from 'rrule-temporal';
import { DAY_MS, instantOfWallClock } from '#domain/time/calendar.ts';
import { formatRule, parseRule, type RecurrenceRule } from './rule.ts';
import { RecurrenceError } from './rule-error.ts';

/** Anchor of intervals for rules without a first day: a Monday, a first of the month and a first of January. */
const ANCHOR_DAY = '20010101';
/**
 * Maximum steps of the search for a next run, further than anybody plans. Long frequencies get fewer steps because
 * each step looks at all its days, and an impossible rule must be recognised at once.
 */
const MAX_STEPS: Record<RecurrenceRule['freq'], number> = {
  DAILY: 5_000,
  WEEKLY: 5_000,
  MONTHLY: 2_400,
  YEARLY: 400,
};
/** Horizon of the search: a rule whose next run is further ahead counts as never running. */
const HORIZON_YEARS = 30;

/**
 * UNTIL as wall time written as UTC, so that the rule is evaluated in plain wall time: a date stands for its whole
 * day, an instant (…Z) for what the clocks of the zone show then.
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

/** Next wall time after another one (both as epoch ms of the same digits in UTC); null: none. */
function nextOnTheWall(rule: RRuleTemporal, after: number): number | null {
  try {
    return rule.next(new Date(after))?.epochMilliseconds ?? null;
  } catch (error) {
    // The library reports a search without a result only by this error.
    if (error instanceof Error && error.message.startsWith('Maximum iterations')) return null;
    throw error;
  }
}

/**
 * Instants (epoch ms, ascending) at which a rule runs in (after, until], at most `limit`. The rule is evaluated in
 * plain wall time of `zone`, and each wall time then becomes an instant: a time inside a spring gap runs later by the
 * size of the shift, a time that the clocks show twice runs the first time.
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
  // Starts a day earlier, because the wall time of a run can differ from the instant by the shift of the clocks.
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
    // A zone can skip a whole day: the run of that day then coincides with the next day's.
    if (instant > last) {
      runs.push(instant);
      last = instant;
    }
  }
  return runs;
}

/** Next `count` instants (epoch ms) after `after`; fewer when the rule ends. */
export const nextRuns = (rule: RecurrenceRule, zone: string, after: number, count: number): number[] =>
  runsBetween(rule, zone, after, Number.POSITIVE_INFINITY, count);

/** Last instant of UNTIL, epoch ms; null: the rule has no end. */
function endOf(rule: RecurrenceRule, zone: string): number | null {
  if (rule.until === null) return null;
  const wall = DateTime.fromFormat(untilOnTheWall(rule.until, zone), "yyyyMMdd'T'HHmmss'Z'", { zone: 'utc' });
  return instantOfWallClock(wall.toMillis(), zone);
}

/** Instant before a rule's first day, or `now` when it has none. */
const searchFrom = ({ start }: RecurrenceRule, zone: string, now: number): number =>
  start === null
    ? now
    : instantOfWallClock(Date.parse(`${start.slice(0, 4)}-${start.slice(4, 6)}-${start.slice(6)}`), zone) - 1;

/**
 * Parses a rule and checks that it can run at all (30 February cannot), whatever `now` (epoch ms) is. A rule that has
 * already ended is accepted; a rule that ends before its first run is refused.
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
