import { mergeRanges } from '#domain/readings/quarter-ranges.ts';
import {
  type QuarterRange,
  type RegisterResult,
  type RegisterSlice,
  recomputeRegister,
  type SliceTooShort,
} from '#domain/readings/register/recompute-register.ts';
import { gapLimitMs, type RegisterSettings } from '#domain/readings/register/register-settings.ts';
import { yieldToEventLoop } from '#server/jobs/yield-to-event-loop.ts';
import { log } from '#server/log/log.ts';
import type { Queryable } from '#server/store/queryable.ts';
import type { DirtyRange } from '#server/store/readings/dirty-ranges.ts';
import type { ParameterIds } from '#server/store/readings/parameter-ids.ts';
import { replaceVerdicts } from '#server/store/readings/verdicts.ts';
import type { DaySheet } from './day-sheet.ts';
import { fillFromDelta } from './fill-from-delta.ts';
import type { Metering, ModuleFacts } from './module-facts.ts';
import { readRegisterSlices, type WantedSlice } from './read-slices.ts';
import type { SeriesWork } from './series-work.ts';

/**
 * Readings of a first slice: before the change, enough for a quarter-hour with one every 5 s; after it, enough for a
 * short change.
 */
const FIRST_BEFORE = 200;
const FIRST_AFTER = 400;
/** Readings per step of a longer change. */
const LONG_AFTER = 10_000;
const SHORT_QUARTERS = 8;
/** Factor by which a slice that was too short grows before it is read again. */
const GROWTH = 8;
/** Maximum number of readings per statement. */
const MAX_ROUND_READINGS = 40_000;

/** Quarter-hours of one register that are written together. */
const WRITE_QUARTERS = 9_600;

/** Maximum number of readings in a run. */
export interface RegisterLimits {
  /** Per transaction; the rest goes back on the list. */
  transaction: number;
  /** Per side of a slice: 2 million are 23 days of readings every second, none of which counts. */
  side: number;
}
const LIMITS: RegisterLimits = { transaction: 400_000, side: 2_000_000 };

/** A register's next change with its slice, and the changes after it. */
interface Turn extends WantedSlice {
  later: QuarterRange[];
  /** True when the slice was too short and is read again. */
  isAgain: boolean;
}

const ruleOf = (metering: Metering): RegisterSettings => ({
  registerMaximum: metering.registerMaximum,
  maximumPower: metering.maximumPower,
  jitterTolerance: metering.jitterTolerance ?? 0,
  gapLimitMs: gapLimitMs(metering.expectedInterval),
});

/** Turn of the first of these changes; empty when there is none. */
function turnOf(work: SeriesWork, [change, ...later]: readonly QuarterRange[]): Turn[] {
  if (!change) return [];
  const isShort = change.lastQuarter - change.firstQuarter < SHORT_QUARTERS;
  const after = isShort ? FIRST_AFTER : LONG_AFTER;
  return [{ work, change, later, before: FIRST_BEFORE, after, isAgain: false }];
}

/**
 * Ranges that go back on the list: the quarter-hour where the register continues and its changes from there on, but
 * not the time between them.
 */
function restOf({ work: { moduleId, parameterId, changed }, change: { firstQuarter } }: Turn): DirtyRange[] {
  const rest = changed
    .filter((range) => range.lastQuarter >= firstQuarter)
    .map((range) => ({ ...range, firstQuarter: Math.max(firstQuarter, range.firstQuarter) }));
  const all = mergeRanges([{ firstQuarter, lastQuarter: firstQuarter }, ...rest]);
  return all.map((range) => ({ moduleId, parameterId, ...range }));
}

/** Number of turns that fit into one statement, at least one. */
function roundOf(turns: readonly Turn[]): number {
  let readings = 0;
  const beyond = turns.findIndex((turn) => {
    readings += turn.before + turn.after;
    return readings > MAX_ROUND_READINGS;
  });
  return beyond < 0 ? turns.length : Math.max(1, beyond);
}

/** Recomputes registers from raw readings; see `recomputeRegister` for how far a change reaches. */
export class RegisterRecompute {
  readonly #db: Queryable;
  readonly #facts: ModuleFacts;
  readonly #ids: ParameterIds;
  readonly #sheet: DaySheet;
  readonly #limits: RegisterLimits;

  constructor(db: Queryable, facts: ModuleFacts, ids: ParameterIds, sheet: DaySheet, limits = LIMITS) {
    this.#db = db;
    this.#facts = facts;
    this.#ids = ids;
    this.#sheet = sheet;
    this.#limits = limits;
  }

  /** @returns what was too much for one transaction */
  async run(all: readonly SeriesWork[]): Promise<DirtyRange[]> {
    let turns = all.flatMap((work) => turnOf(work, work.ranges));
    const left: Turn[] = [];
    let readings = 0;
    for (;;) {
      if (readings >= this.#limits.transaction) {
        // Growing slices stay: taken from the list again, they would start as short as before and never finish.
        left.push(...turns.filter((turn) => !turn.isAgain));
        turns = turns.filter((turn) => turn.isAgain);
      }
      if (turns.length === 0) return left.flatMap(restOf);
      const round = turns.splice(0, roundOf(turns));
      const slices = await readRegisterSlices(this.#db, round);
      for (const [i, turn] of round.entries()) {
        const slice = slices[i] as RegisterSlice;
        readings += slice.ts.length;
        turns.push(...(await this.#take(turn, slice)));
      }
      await this.#sheet.write(this.#db);
    }
  }

  /** @returns the register's next turn, if there is more to do */
  async #take(turn: Turn, slice: RegisterSlice): Promise<Turn[]> {
    const { work, change, later } = turn;
    const { moduleId, parameterId } = work;
    const context = {
      rule: ruleOf(this.#facts.meteringOf(moduleId)),
      decisions: this.#facts.decisionsOf(moduleId, parameterId),
    };
    const result = recomputeRegister(slice, context, change);
    if ('lacks' in result) return this.#longer(turn, result.lacks);
    await this.#store(work, slice, result);
    return turnOf(work, mergeRanges(result.pending ? [result.pending, ...later] : later));
  }

  /**
   * @returns the turn with a longer slice; nothing when no register can be computed from it: its series stays as it
   * is
   */
  #longer(turn: Turn, side: SliceTooShort['lacks']): Turn[] {
    if (turn[side] < this.#limits.side) {
      return [{ ...turn, [side]: Math.min(turn[side] * GROWTH, this.#limits.side), isAgain: true }];
    }
    const { moduleId, parameterId } = turn.work;
    const parameter = this.#ids.nameOf.get(parameterId);
    const error = new Error(
      `of ${turn[side]} readings ${side} a change none counts: its register is left as it is`,
    );
    log('error', { error, where: 'recompute', module: moduleId, parameter, change: turn.change });
    return [];
  }

  async #store(work: SeriesWork, slice: RegisterSlice, result: RegisterResult): Promise<void> {
    const { moduleId, parameterId, shownId } = work;
    await fillFromDelta(this.#db, work, result, this.#facts, this.#ids);
    for (const [i, value] of result.values.entries()) {
      this.#sheet.set(moduleId, shownId, result.first + i, value, result.coverage[i] as number);
      // A gap of years is written in parts, yielding to the event loop between them.
      if (i % WRITE_QUARTERS !== WRITE_QUARTERS - 1) continue;
      await this.#sheet.write(this.#db);
      await yieldToEventLoop();
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
