import { DateTime, IANAZone } from 'luxon';
import { RRuleTemporal } from 'rrule-temporal';
import { DAY_MS, wallTimeToInstant } from '../time.ts';
import { formatRule, parseRule, RecurrenceError, type RecurrenceRule } from './rule.ts';

/** A Monday, a first of the month and a first of January: intervals are counted from here. */
const ANCHOR = '20010101T000000Z';
/** Steps of the search for a next run; an impossible rule is known as such after some hundredths of a second. */
const MAX_STEPS = 5_000;
/** A rule whose next run lies further ahead never runs for its users. */
const HORIZON_YEARS = 30;
const WALL = "yyyy-MM-dd'T'HH:mm";

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
  const text = formatRule({ ...rule, until });
  try {
    return new RRuleTemporal({ rruleString: `DTSTART:${ANCHOR}\nRRULE:${text}`, maxIterations: MAX_STEPS });
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
  if (!IANAZone.isValidZone(zone)) throw new RecurrenceError('badZone', `${zone} is no time zone`);
  const wallClock = evaluator(rule, zone);
  // A day back: the wall time of a run can be ahead of or behind the instant by the shift of the clocks.
  let cursor =
    DateTime.fromMillis(after, { zone }).setZone('utc', { keepLocalTime: true }).toMillis() - DAY_MS;
  const horizon = DateTime.fromMillis(after).plus({ years: HORIZON_YEARS }).toMillis();
  const runs: number[] = [];
  while (runs.length < limit) {
    const wall = nextOnTheWall(wallClock, cursor);
    if (wall === null || wall > horizon) break;
    cursor = wall;
    const instant = wallTimeToInstant(DateTime.fromMillis(wall, { zone: 'utc' }).toFormat(WALL), zone);
    if (instant > until) break;
    if (instant > after) runs.push(instant);
  }
  return runs;
}

/** The next `count` instants (epoch ms) after `after`; fewer when the rule ends. */
export const nextRuns = (rule: RecurrenceRule, zone: string, after: number, count: number): number[] =>
  runsBetween(rule, zone, after, Number.POSITIVE_INFINITY, count);

/**
 * Reads a rule's text and makes sure that it can run at all (30 February cannot), whatever `now` (epoch ms) is.
 * @throws RecurrenceError
 */
export function checkedRule(text: string, zone: string, now: number): RecurrenceRule {
  const rule = parseRule(text);
  if (nextRuns({ ...rule, until: null }, zone, now, 1).length === 0) {
    throw new RecurrenceError('neverRuns', 'the rule never comes due');
  }
  if (rule.until !== null) evaluator(rule, zone);
  return rule;
}
