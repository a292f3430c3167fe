import type { ReportInput } from '#contract/reports/report.ts';

/** Form that is equal for any order of keys, and for absent and null. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value ?? null;
  const entries = Object.entries(value)
    .filter(([, one]) => one !== null && one !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, one]) => [key, canonical(one)]));
}

/** True for equal values, whatever the order of their keys; absent and null are the same. */
export const isSameValue = (a: unknown, b: unknown): boolean =>
  a === b || JSON.stringify(canonical(a)) === JSON.stringify(canonical(b));

const contentOf = ({ revision: _, ...content }: ReportInput) => content;

/** Results by the pair of objects: the editor asks the same question at every event. */
const answers = new WeakMap<ReportInput, WeakMap<ReportInput, boolean>>();

/** True when two states of a report hold the same, whatever revision they are based on. Reports are never changed in place. */
export function isSameWork(a: ReportInput, b: ReportInput): boolean {
  if (a === b) return true;
  const known = answers.get(a) ?? new WeakMap<ReportInput, boolean>();
  answers.set(a, known);
  const answer = known.get(b) ?? isSameValue(contentOf(a), contentOf(b));
  known.set(b, answer);
  return answer;
}
