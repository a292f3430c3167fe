import type { Verdict } from '#domain/readings/verdict.ts';
import { QUARTER_MS } from '#domain/time/calendar.ts';
import {
  type QuarterRange,
  type RegisterResult,
  type RegisterSlice,
  recomputeRegister,
} from './recompute-register.ts';
import type { Decisions, ReadingDecision, RegisterSettings } from './register-settings.ts';

export const RULE: RegisterSettings = {
  registerMaximum: null,
  maximumPower: null,
  jitterTolerance: 0,
  gapLimitMs: 2 * 3_600_000,
};

/** Judges all readings of a register at once. */
export function judgeAtOnce(
  readings: ReadonlyMap<number, number>,
  rule: Partial<RegisterSettings> = {},
  decisions: Decisions = new Map(),
): RegisterResult {
  const sorted = [...readings].sort(([a], [b]) => a - b);
  const ts = sorted.map(([instant]) => instant);
  const quarterOf = (instant: number | undefined): number => Math.floor((instant ?? 0) / QUARTER_MS);
  const values = sorted.map(([, value]) => value);
  const slice = { ts, values, isFromFirst: true, isToLast: true, verdicts: [], late: new Set<number>() };
  const all = { firstQuarter: quarterOf(ts[0]), lastQuarter: quarterOf(ts.at(-1)) };
  const result = recomputeRegister(slice, { rule: { ...RULE, ...rule }, decisions }, all);
  if ('lacks' in result) throw new Error(`all readings are not enough: ${result.lacks}`);
  return result;
}

/** Sum of quarter-hours; missing ones add nothing. */
export const totalOf = ({ values }: RegisterResult): number =>
  values.reduce((sum, value) => sum + (Number.isNaN(value) ? 0 : value), 0);

const byTime = (a: Verdict, b: Verdict): number => a.ts - b.ts || a.kind.localeCompare(b.kind);

/** In-memory readings, decisions and results of one register, recomputed as the server does it. */
export class RegisterStore {
  readonly readings = new Map<number, number>();
  readonly decisions = new Map<number, ReadingDecision>();
  readonly late = new Set<number>();
  readonly rule: RegisterSettings;
  /** Quarter-hour → value and coverage; missing ones are left out. */
  readonly quarters = new Map<number, [value: number, coverage: number]>();
  verdicts: Verdict[] = [];

  constructor(rule: Partial<RegisterSettings> = {}) {
    this.rule = { ...RULE, ...rule };
  }

  /** Store computed from all readings at once, without regard to stored results. */
  static ofAll(
    readings: Iterable<readonly [number, number]>,
    rule: Partial<RegisterSettings> = {},
    decisions: Iterable<readonly [number, ReadingDecision]> = [],
  ): RegisterStore {
    const store = new RegisterStore(rule);
    for (const [ts, value] of readings) store.readings.set(ts, value);
    for (const [ts, decision] of decisions) store.decisions.set(ts, decision);
    store.recomputeAll();
    return store;
  }

  /** Store with the same readings and decisions, computed from scratch. */
  fromScratch(): RegisterStore {
    const fresh = RegisterStore.ofAll([], this.rule);
    for (const [ts, value] of this.readings) fresh.readings.set(ts, value);
    for (const [ts, decision] of this.decisions) fresh.decisions.set(ts, decision);
    for (const ts of this.late) fresh.late.add(ts);
    fresh.recomputeAll();
    return fresh;
  }

  /** Recomputes everything in one slice, which gives the result that all other ways must reach. */
  recomputeAll(): void {
    const quarters = [...this.readings.keys()].map((ts) => Math.floor(ts / QUARTER_MS));
    if (quarters.length === 0) return;
    this.recompute({ firstQuarter: Math.min(...quarters), lastQuarter: Math.max(...quarters) });
  }

  /** All results as text, for comparison. */
  get text(): string {
    const quarters = [...this.quarters].sort(([a], [b]) => a - b);
    return JSON.stringify({ quarters, verdicts: this.verdicts.toSorted(byTime) }, null, 1);
  }

  /** Sum of all quarter-hours. */
  get total(): number {
    return [...this.quarters.values()].reduce((sum, [value]) => sum + value, 0);
  }

  /** @param limits readings before and after the change's begin that the first slice holds */
  recompute(change: QuarterRange, limits = { before: 1_000_000, after: 1_000_000 }): QuarterRange | null {
    let { before, after } = limits;
    const context = { rule: this.rule, decisions: this.decisions };
    for (;;) {
      const result = recomputeRegister(this.#slice(change.firstQuarter, before, after), context, change);
      if (!('lacks' in result)) {
        this.#write(result);
        return result.pending;
      }
      if (result.lacks === 'before') before *= 2;
      else after *= 2;
    }
  }

  #slice(firstQuarter: number, before: number, after: number): RegisterSlice {
    const all = [...this.readings].sort(([a], [b]) => a - b);
    const split = all.filter(([ts]) => ts < firstQuarter * QUARTER_MS).length;
    const [from, to] = [Math.max(0, split - before), Math.min(all.length, split + after)];
    const taken = all.slice(from, to);
    const ts = taken.map(([instant]) => instant);
    return {
      ts,
      values: taken.map(([, value]) => value),
      isFromFirst: from === 0,
      isToLast: to === all.length,
      verdicts: this.verdicts.filter(
        (one) => (from === 0 || one.ts >= (ts[0] ?? 0)) && (to === all.length || one.ts <= (ts.at(-1) ?? 0)),
      ),
      late: this.late,
    };
  }

  #write(result: RegisterResult): void {
    for (const quarter of this.quarters.keys()) {
      if (quarter >= result.first && quarter < result.first + result.values.length) {
        this.quarters.delete(quarter);
      }
    }
    for (const [i, value] of result.values.entries()) {
      if (!Number.isNaN(value)) this.quarters.set(result.first + i, [value, result.coverage[i] as number]);
    }
    this.verdicts = this.verdicts.filter(
      (one) => one.ts < result.verdictsFrom || one.ts >= result.verdictsTo,
    );
    this.verdicts.push(...result.verdicts);
  }
}
