import type { Decision, VerdictRow } from '#contract/readings/data-health.ts';

const dayOf = (iso: string): string => iso.slice(0, 10);

/** Decision in force on a verdict's reading; for a late reading, the one that reopened its UTC day. */
export const decisionOn = (verdict: VerdictRow, decisions: readonly Decision[]): Decision | undefined =>
  decisions.find(({ kind, parameter, at, undoneAt }) => {
    if (undoneAt !== null || kind === 'planned_outage' || verdict.kind === 'gap') return false;
    if (kind === 'day_reopened')
      return verdict.kind === 'late_for_closed_day' && dayOf(at) === dayOf(verdict.at);
    return parameter === verdict.parameter && at === verdict.at;
  });
