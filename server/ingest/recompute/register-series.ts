import {
  type QuarterRange,
  type RegisterResult,
  type RegisterSlice,
  recomputeRegister,
} from '#domain/readings/register/recompute.ts';
import { gapLimitMs, type RegisterRule } from '#domain/readings/register/rule.ts';
import type { Verdict } from '#domain/readings/verdict.ts';
import { QUARTER_MS, QUARTERS_PER_UTC_DAY } from '#domain/time.ts';
import { readClosedDays } from '#server/store/closed-day-spans.ts';
import type { DirtyRange } from '#server/store/dirty-ranges.ts';
import type { ParameterIds } from '#server/store/parameter-ids.ts';
import { dayOf } from '#server/store/quarter-days.ts';
import type { Queryable } from '#server/store/queryable.ts';
import { readSlices, type ValueSlice } from '#server/store/register-slices.ts';
import { readVerdictSpans, replaceVerdicts, type StoredVerdict } from '#server/store/verdicts.ts';
import type { DaySheet } from './day-sheet.ts';
import { fillFromDelta } from './fill-from-delta.ts';
import type { Metering, ModuleFacts } from './module-facts.ts';
import { mergeRanges, type SeriesWork, seriesKey } from './series-work.ts';

/** Readings of a first slice: before the change enough for a quarter-hour at every 5 s, after it for a short change. */
const FIRST_BEFORE = 200;
const FIRST_AFTER = 400;
/** A longer change is worked through in steps of so many readings. */
const LONG_AFTER = 10_000;
const SHORT_QUARTERS = 8;
/** A slice that was too short is read again with so many times as many readings. */
const GROWTH = 8;
/** Readings of one statement, and of one transaction; what is left goes back on the list. */
const MAX_ROUND_READINGS = 40_000;
const MAX_READINGS = 400_000;

/** A register that waits for its turn. */
interface Turn {
  work: SeriesWork;
  /** What is still to do, by time; the first is next. */
  left: QuarterRange[];
  before: number;
  after: number;
}

const END_OF_TIME = Date.UTC(3000, 0);

const ruleOf = (metering: Metering): RegisterRule => ({
  registerMaximum: metering.registerMaximum,
  maximumPower: metering.maximumPower,
  jitterTolerance: metering.jitterTolerance ?? 0,
  gapLimitMs: gapLimitMs(metering.expectedInterval),
});

function sizesFor([next]: readonly QuarterRange[]): Pick<Turn, 'before' | 'after'> {
  const isShort = !next || next.lastQuarter - next.firstQuarter < SHORT_QUARTERS;
  return { before: FIRST_BEFORE, after: isShort ? FIRST_AFTER : LONG_AFTER };
}

const splitOf = (turn: Turn): number => (turn.left[0]?.firstQuarter ?? 0) * QUARTER_MS;

/** The next turns whose slices fit into one statement, at least one. */
function nextRound(turns: readonly Turn[]): Turn[] {
  const round: Turn[] = [];
  let readings = 0;
  for (const turn of turns) {
    readings += turn.before + turn.after;
    if (round.length > 0 && readings > MAX_ROUND_READINGS) break;
    round.push(turn);
  }
  return round;
}

/** What is known of each turn's slice: the verdicts on it, and the closed days of what has changed. */
async function readSlicesOf(db: Queryable, round: readonly Turn[]): Promise<RegisterSlice[]> {
  const values = await readSlices(
    db,
    round.map((turn) => ({ ...turn.work, split: splitOf(turn), before: turn.before, after: turn.after })),
  );
  const verdicts = await readVerdictSpans(
    db,
    values.map(({ ts, isFromFirst, isToLast }, i) => ({
      moduleId: round[i]?.work.moduleId ?? 0,
      parameterId: round[i]?.work.parameterId ?? 0,
      start: isFromFirst ? 0 : (ts[0] ?? 0),
      end: isToLast ? END_OF_TIME : (ts.at(-1) ?? 0) + 1,
    })),
  );
  const closed = await readClosedDays(
    db,
    round.map(({ work, left: [next] }) => ({
      moduleId: work.moduleId,
      parameterId: work.shownId,
      firstDay: Math.floor((next?.firstQuarter ?? 0) / QUARTERS_PER_UTC_DAY),
      lastDay: Math.floor((next?.lastQuarter ?? 0) / QUARTERS_PER_UTC_DAY),
    })),
  );
  const verdictsOf = Map.groupBy(verdicts, (one) => seriesKey(one.moduleId, one.parameterId));
  return round.map((turn, i) => {
    const slice = values[i] as ValueSlice;
    const known = verdictsOf.get(seriesKey(turn.work.moduleId, turn.work.parameterId)) ?? [];
    return { ...slice, verdicts: known.map(toVerdict), late: lateReadings(slice, known, turn, closed[i]) };
  });
}

const toVerdict = ({ kind, ts, until, value, before, amount }: StoredVerdict): Verdict => ({
  kind,
  ts,
  until,
  value,
  before,
  amount,
});

/** Readings known to be late, and the changed ones whose day is closed. */
function lateReadings(
  slice: ValueSlice,
  known: readonly Verdict[],
  { left: [next] }: Turn,
  closed: ReadonlySet<number> | undefined,
): Set<number> {
  const isChanged = (ts: number): boolean => {
    const quarter = Math.floor(ts / QUARTER_MS);
    return next !== undefined && quarter >= next.firstQuarter && quarter <= next.lastQuarter;
  };
  const late = known.filter((one) => one.kind === 'late_for_closed_day' && !isChanged(one.ts));
  const changed = closed?.size ? slice.ts.filter((ts) => isChanged(ts) && closed.has(dayOf(ts))) : [];
  return new Set([...late.map((one) => one.ts), ...changed]);
}

/** Computes registers anew from raw; see `recomputeRegister` for how far a change reaches. */
export class RegisterRecompute {
  readonly #db: Queryable;
  readonly #facts: ModuleFacts;
  readonly #ids: ParameterIds;
  readonly #sheet: DaySheet;
  #readings = 0;

  constructor(db: Queryable, facts: ModuleFacts, ids: ParameterIds, sheet: DaySheet) {
    this.#db = db;
    this.#facts = facts;
    this.#ids = ids;
    this.#sheet = sheet;
  }

  /** @returns what was too much for one transaction */
  async run(all: readonly SeriesWork[]): Promise<DirtyRange[]> {
    let turns = all.map((work): Turn => ({ work, left: [...work.ranges], ...sizesFor(work.ranges) }));
    while (turns.length > 0 && this.#readings < MAX_READINGS) {
      const round = nextRound(turns);
      const slices = await readSlicesOf(this.#db, round);
      for (const [i, turn] of round.entries()) await this.#take(turn, slices[i] as RegisterSlice);
      await this.#sheet.write(this.#db);
      turns = [...turns.slice(round.length), ...round].filter((turn) => turn.left.length > 0);
    }
    return turns.flatMap(({ work: { moduleId, parameterId }, left }) =>
      left.map((range) => ({ moduleId, parameterId, ...range })),
    );
  }

  async #take(turn: Turn, slice: RegisterSlice): Promise<void> {
    const { moduleId, parameterId } = turn.work;
    const [change, ...later] = turn.left;
    if (!change) return;
    this.#readings += slice.ts.length;
    const context = {
      rule: ruleOf(this.#facts.meteringOf(moduleId)),
      decisions: this.#facts.decisionsOf(moduleId, parameterId),
    };
    const result = recomputeRegister(slice, context, change);
    if ('lacks' in result) {
      turn[result.lacks] *= GROWTH;
      return;
    }
    await this.#store(turn.work, slice, result);
    turn.left = mergeRanges([...(result.pending ? [result.pending] : []), ...later]);
    Object.assign(turn, sizesFor(turn.left));
  }

  async #store(work: SeriesWork, slice: RegisterSlice, result: RegisterResult): Promise<void> {
    const { moduleId, parameterId, shownId } = work;
    await fillFromDelta(this.#db, work, result, this.#facts, this.#ids);
    for (const [i, value] of result.values.entries()) {
      this.#sheet.set(moduleId, shownId, result.first + i, value, result.coverage[i] as number);
    }
    const { verdictsFrom: start, verdictsTo: end } = result;
    const hasOld = slice.verdicts.some((one) => one.ts >= start && one.ts < end);
    await replaceVerdicts(
      this.#db,
      hasOld ? [{ moduleId, parameterId, start, end }] : [],
      result.verdicts.map((one) => ({ ...one, moduleId, parameterId })),
    );
  }
}
