import { array, boolean, type InferType, number, object, string, type TestContext } from 'yup';
import { anyOf, recordOf } from '#contract/compound-schemas.ts';

/**
 * Kinds of findings of the recomputation in the readings of a series: gap: a stretch without readings, bridged for a
 * register; jitter: a fall within the tolerance, ignored; rollover: the register wrapped at its maximum; reset: it
 * fell to near 0 and counts on from there, to be confirmed; exchange: any other fall, missing until a person decides;
 * dip: readings below that rise again, left out (two registers interleaved, a misread); spike: more than the module's
 * maximum power, left out; late_for_closed_day: raw for a sealed day.
 */
export const VERDICT_KINDS = [
  'gap',
  'jitter',
  'rollover',
  'reset',
  'exchange',
  'dip',
  'spike',
  'late_for_closed_day',
] as const;
export type VerdictKind = (typeof VERDICT_KINDS)[number];

/** Verdicts that wait for a person. */
export const OPEN_VERDICTS = [
  'reset',
  'exchange',
  'spike',
  'late_for_closed_day',
] as const satisfies readonly VerdictKind[];

/**
 * exchange: the meter was changed between two readings (`oldEnd`, `newStart`, serials); reset_confirmed: the register
 * counts on from 0; released: a quarantined reading (spike, dip) counts; discarded: a reading does not count;
 * day_reopened: a sealed day is recomputed from raw; planned_outage: no readings were expected from `at` to `until`
 * (KPI exemption).
 */
export const DECISION_KINDS = [
  'exchange',
  'reset_confirmed',
  'released',
  'discarded',
  'day_reopened',
  'planned_outage',
] as const;
export type DecisionKind = (typeof DECISION_KINDS)[number];

/** Decisions on one reading of one parameter; the others concern all parameters of the module. */
export const READING_DECISIONS: readonly DecisionKind[] = [
  'exchange',
  'reset_confirmed',
  'released',
  'discarded',
];

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/;

/** ISO 8601 with offset. */
const instant = string().test(
  'instant',
  'invalid',
  (text) => !text || (INSTANT.test(text) && !Number.isNaN(Date.parse(text))),
);
const serial = string().trim().max(64).nullable();

/** For `test(…)`: the field is required in decisions of these kinds. */
const wantedFor = (...kinds: DecisionKind[]) => ({
  name: 'wanted',
  message: 'Required',
  test: (value: unknown, { parent }: TestContext): boolean =>
    (value ?? '') !== '' || !kinds.includes(parent.kind),
});

/** Body of POST /data-health/{uuid}/decisions. */
export const decisionInputSchema = object({
  kind: string().oneOf(DECISION_KINDS).required(),
  /** Null for day_reopened and planned_outage, which concern all parameters. */
  parameter: string()
    .max(64)
    .nullable()
    .default(null)
    .test(wantedFor(...READING_DECISIONS)),
  /** Instant of the judged reading; `exchangedAt` says when the meter was changed. */
  at: instant.required(),
  /** planned_outage: its end, later than `at`. */
  until: instant.nullable().default(null).test(wantedFor('planned_outage')),
  /** exchange only: last register of the old meter, first of the new one. */
  oldEnd: number().min(0).nullable().default(null).test(wantedFor('exchange')),
  newStart: number().min(0).nullable().default(null).test(wantedFor('exchange')),
  exchangedAt: instant.nullable().default(null).test(wantedFor('exchange')),
  oldSerial: serial.default(null),
  newSerial: serial.default(null),
  /** Decision in force that this one replaces and undoes at the same moment: an outage that ends earlier. */
  replaces: string().uuid().nullable().default(null),
  reason: string().trim().required().max(500),
}).noUnknown();
export type DecisionInput = InferType<typeof decisionInputSchema>;

export const decisionSchema = object({
  id: string().uuid().required(),
  kind: string().oneOf(DECISION_KINDS).required(),
  parameter: string().nullable().defined(),
  /** ISO 8601, UTC. */
  at: string().required(),
  until: string().nullable().defined(),
  /** Data of an exchange: oldEnd, newStart, exchangedAt, oldSerial, newSerial. */
  data: recordOf(anyOf(string().defined(), number().required()).nullable().defined()).required(),
  reason: string().required(),
  /** Name of the author; null for the system. */
  author: string().nullable().defined(),
  decidedAt: string().required(),
  undoneAt: string().nullable().defined(),
  undoneBy: string().nullable().defined(),
});
export type Decision = InferType<typeof decisionSchema>;

export const verdictSchema = object({
  kind: string().oneOf(VERDICT_KINDS).required(),
  parameter: string().required(),
  /** ISO 8601, UTC. */
  at: string().required(),
  until: string().nullable().defined(),
  /** The judged reading, and the accepted one before it. */
  value: number().nullable().defined(),
  before: number().nullable().defined(),
  /** Amount that it adds to the consumption. */
  amount: number().nullable().defined(),
  /** True while it waits for a person. */
  isOpen: boolean().required(),
});
export type VerdictRow = InferType<typeof verdictSchema>;

/** Age of a newest reading, judged by the expected interval; best first. An `outdated` module is silent. */
export const FRESHNESS_STATES = ['current', 'delayed', 'outdated', 'no_data'] as const;

/** One line of GET /data-health: a module and the state of its data. */
export const moduleHealthSchema = object({
  uuid: string().uuid().required(),
  name: string().required(),
  type: string().required(),
  measureType: string().required(),
  siteId: string().uuid().required(),
  /** Epoch ms. */
  firstFetch: number().nullable().defined(),
  lastFetch: number().nullable().defined(),
  /** Seconds since the newest reading, by the server's clock; null without one. */
  ageSeconds: number().nullable().defined(),
  state: string().oneOf(FRESHNESS_STATES).required(),
  /** True when the module is out of use: its silence is no fault. */
  disabled: boolean().required(),
  /** Expected interval in seconds, and whether it was set or learned; null when unknown. */
  expectedInterval: number().nullable().defined(),
  isIntervalLearned: boolean().required(),
  /** Mean coverage of the last 30 days, 0 to 1; null without data. */
  coverage: number().nullable().defined(),
  /** Number of matters that wait for a person; all late readings of a closed day count as one. */
  open: number().integer().required(),
  gaps: number().integer().required(),
});
export type ModuleHealth = InferType<typeof moduleHealthSchema>;
export const moduleHealthsSchema = array(moduleHealthSchema.required()).required();

/** Query of GET /data-health/{uuid}: a year of the site's calendar; the current one when absent. */
export const moduleHealthQuerySchema = object({
  year: number().integer().min(2000).max(2999),
}).noUnknown();
export type ModuleHealthQuery = InferType<typeof moduleHealthQuerySchema>;

/** Answer of GET /data-health/{uuid}?year=: one module in detail. */
export const moduleHealthDetailSchema = moduleHealthSchema.shape({
  zone: string().required(),
  /** Its controller, with the modules in use that are read through it and that the reader may see. */
  controller: object({
    name: string().required(),
    modules: number().integer().required(),
    /** Number of those that are silent or never sent. */
    silent: number().integer().required(),
  })
    .nullable()
    .default(null),
  /**
   * Last answer that kept something of the module from being stored as a reading, if it came after the newest reading:
   * a refused line, or fields that no parameter is known for. Refused lines are known to the process that refused them,
   * until it ends.
   */
  lastAnswer: object({
    kind: string().oneOf(['refused', 'unassigned']).required(),
    /** Epoch ms. */
    at: number().required(),
    /** Reason of the refusal in English, or the names of the fields. */
    text: string().required(),
  })
    .nullable()
    .default(null),
  /** Year of `days` and of the verdicts that are not open. */
  year: number().integer().required(),
  /** True while stored intervals do not yet follow the newest readings and decisions; ask again soon. */
  isRecomputing: boolean().required(),
  /** What waits for it; null while nothing does. */
  backlog: object({
    ranges: number().integer().required(),
    /** Quarter-hours of all ranges, counted once for each range. */
    quarters: number().integer().required(),
    oldestSeconds: number().required(),
    /** True when the computation keeps failing. */
    isFailing: boolean().required(),
  })
    .nullable()
    .default(null),
  parameters: array(
    object({
      parameter: string().required(),
      /** Empty for a quantity without a unit. */
      unit: string().defined(),
      firstTs: number().nullable().defined(),
      lastTs: number().nullable().defined(),
      lastValue: number().nullable().defined(),
      /** Coverage by local date in the requested year, 0 to 1; days without a row are not listed. */
      days: recordOf(number().required()).required(),
    }).required(),
  ).required(),
  /**
   * Open ones of all times, then the others of the requested year; newest first. Late readings appear once per UTC
   * day.
   */
  verdicts: array(verdictSchema.required()).required(),
  /** True when there are more verdicts than are listed. */
  hasMoreVerdicts: boolean().required(),
  decisions: array(decisionSchema.required()).required(),
});
export type ModuleHealthDetail = InferType<typeof moduleHealthDetailSchema>;

/** Query of GET /data-health/{uuid}/readings. */
export const readingsAroundQuerySchema = object({
  parameter: string().required().max(64),
  at: instant.required(),
}).noUnknown();
export type ReadingsAroundQuery = InferType<typeof readingsAroundQuerySchema>;

/** Answer of GET /data-health/{uuid}/readings: raw readings around an instant, and how each is judged. */
export const readingsAroundSchema = object({
  unit: string().defined(),
  /** Falls up to this size are ignored, in the unit. */
  jitterTolerance: number().required(),
  /** Newest counted reading before the instant; null when none is stored. */
  before: object({ ts: number().required(), value: number().required() }).nullable().defined(),
  /** In order of time. */
  readings: array(
    object({
      /** Epoch ms. */
      ts: number().required(),
      value: number().required(),
      verdict: string().oneOf(VERDICT_KINDS).nullable().defined(),
      /** Kind of the decision in force on the reading. */
      decision: string().oneOf(DECISION_KINDS).nullable().defined(),
    }).required(),
  ).required(),
});
export type ReadingsAround = InferType<typeof readingsAroundSchema>;
