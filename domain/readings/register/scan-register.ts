import type { VerdictKind } from '#contract/readings/data-health.ts';
import type { Verdict } from '#domain/readings/verdict.ts';
import { type Judgement, judgeReading } from './detect-exchange-reset-spike.ts';
import type { JudgedSeries, RegisterState } from './look-ahead.ts';
import type { Decisions, RegisterSettings } from './register-settings.ts';

/** Consumption between two counted readings. */
export interface Segment {
  /** Epoch ms. */
  from: number;
  to: number;
  amount: number;
  /** True for a gap: the distribution of the amount within it is unknown. */
  isBridged: boolean;
}

/** Context for reading a register: the module's settings and people's decisions. */
export interface RegisterContext {
  rule: RegisterSettings;
  decisions: Decisions;
}

/** Walks through a register's readings and collects its segments and verdicts. */
export class RegisterScan {
  readonly segments: Segment[] = [];
  readonly verdicts: Verdict[] = [];
  state: RegisterState | null;
  readonly #series: JudgedSeries;
  readonly #context: RegisterContext;

  /** @param state state that the first reading counts from; null: it is the first of all */
  constructor(series: JudgedSeries, context: RegisterContext, state: RegisterState | null) {
    this.#series = series;
    this.#context = context;
    this.state = state;
  }

  /** Processes the reading at position `at`, which follows the last one processed. */
  step(at: number): void {
    const now = { ts: this.#series.ts[at] as number, value: this.#series.values[at] as number };
    const before = this.state;
    if (this.#series.isLate(now.ts)) this.#note('late_for_closed_day', now, null, null);
    else if (before) this.#judge(at, before, now);
    else if (!this.#series.isLeftOut(now.ts)) this.state = now;
  }

  #judge(at: number, before: RegisterState, now: RegisterState): void {
    const { rule, decisions } = this.#context;
    const { kind, state, amount, change } = judgeReading(
      rule,
      before,
      this.#series,
      at,
      decisions.get(now.ts),
    );
    const counts = state !== null && !this.#series.isLeftOut(now.ts);
    if (kind !== null) this.#note(kind, now, before.value, counts ? amount : null);
    if (!counts) return;
    this.state = state;
    const isBridged = state.ts - before.ts > rule.gapLimitMs;
    if (isBridged) {
      this.verdicts.push({ kind: 'gap', ts: before.ts, until: state.ts, value: null, before: null, amount });
    }
    if (amount !== null) this.#add({ from: before.ts, to: state.ts, amount, isBridged }, change);
  }

  #note(kind: VerdictKind, { ts, value }: RegisterState, before: number | null, amount: number | null): void {
    this.verdicts.push({ kind, ts, until: null, value, before, amount });
  }

  #add(whole: Segment, change: Judgement['change']): void {
    if (!change || change.at <= whole.from || change.at >= whole.to) {
      this.segments.push(whole);
      return;
    }
    this.segments.push({ ...whole, to: change.at, amount: change.amount });
    this.segments.push({ ...whole, from: change.at, amount: whole.amount - change.amount });
  }
}
