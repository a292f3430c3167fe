import type { DecisionKind, VerdictKind } from '#contract/readings/data-health.ts';
import type { TagTone } from '#ui/tag.tsx';

interface Look {
  tone: TagTone;
  icon: string;
}

/** Verdicts that wait for a person are amber, known and settled ones are quiet. */
export const VERDICT_STYLES: Record<VerdictKind, Look> = {
  gap: { tone: 'neutral', icon: 'minus' },
  jitter: { tone: 'neutral', icon: 'wave-pulse' },
  rollover: { tone: 'info', icon: 'replay' },
  reset: { tone: 'warn', icon: 'refresh' },
  exchange: { tone: 'warn', icon: 'arrow-right-arrow-left' },
  dip: { tone: 'info', icon: 'arrow-down' },
  spike: { tone: 'warn', icon: 'arrow-up' },
  late_for_closed_day: { tone: 'warn', icon: 'lock' },
};

export const DECISION_STYLES: Record<DecisionKind, Look> = {
  exchange: { tone: 'ok', icon: 'arrow-right-arrow-left' },
  reset_confirmed: { tone: 'ok', icon: 'check' },
  released: { tone: 'ok', icon: 'check' },
  discarded: { tone: 'neutral', icon: 'trash' },
  day_reopened: { tone: 'info', icon: 'lock-open' },
  planned_outage: { tone: 'info', icon: 'calendar-clock' },
};
