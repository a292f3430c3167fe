/** Reasons for refusing a rule; the client translates `rule.<code>`. */
export type RecurrenceRefusal =
  | 'syntax'
  | 'tooFrequent'
  | 'unsupported'
  | 'badValue'
  | 'neverRuns'
  | 'endsBeforeFirstRun'
  | 'badZone';

/** Error for a refused rule: `part` names the offending part, e.g. `BYHOUR`. */
export class RecurrenceError extends Error {
  readonly refusal: RecurrenceRefusal;
  readonly part: string | undefined;

  constructor(refusal: RecurrenceRefusal, message: string, part?: string) {
    super(message);
    this.name = 'RecurrenceError';
    this.refusal = refusal;
    this.part = part;
  }
}
