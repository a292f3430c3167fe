import { array, boolean, type InferType, mixed, number, object, string } from 'yup';

/** Maximum number of cells in one row. */
export const IMPORT_MAX_COLUMNS = 1_000;

export const IMPORT_ENCODINGS = ['utf-8', 'windows-1250', 'windows-1252', 'iso-8859-2'] as const;
export const IMPORT_SEPARATORS = [';', ',', '\t', '|'] as const;
/** interval: an amount per interval; register: the state of the meter's counter at the stamp. */
export const IMPORT_KINDS = ['interval', 'register', 'gauge', 'state'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

export const IMPORT_DATE_FORMATS = ['d/m/y', 'm/d/y', 'y-m-d', 'iso', 'epoch-s', 'epoch-ms'] as const;

/** A column by its name in the header line, or by its number from 1. */
export type ColumnRef = string | number;

const isColumnRef = (value: unknown): value is ColumnRef =>
  typeof value === 'number'
    ? Number.isInteger(value) && value >= 1 && value <= IMPORT_MAX_COLUMNS
    : typeof value === 'string' && value.trim() !== '' && value.length <= 200;
const columnRef = mixed({
  type: 'column',
  check: isColumnRef,
}).typeError(`a column is its name, or its number from 1 to ${IMPORT_MAX_COLUMNS}`);

const isModuleNames = (value: unknown): value is Record<string, string | null> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((name) => name === null || typeof name === 'string');

/** Rules for reading the instant of a row. */
const timeSchema = object({
  column: columnRef.required(),
  /** Column of the time of day, when it has its own. */
  timeColumn: columnRef.nullable().default(null),
  /** Order of day, month and year, with any signs between them; iso: ISO 8601, with or without offset. */
  format: string().oneOf(IMPORT_DATE_FORMATS).required(),
  /**
   * IANA zone of stamps without offset, or `offset` when each carries its own. In an hour that the clocks show twice,
   * the order of the rows decides.
   */
  zone: string().required().max(64),
  /**
   * Says whether a stamp is the start or the end of its interval; a register and a state are read at the stamp
   * itself.
   */
  label: string().oneOf(['start', 'end']).default('start'),
  /** Needed to compute the start of an interval from its end, and for a wide file. */
  intervalSeconds: number().integer().min(1).max(86_400).nullable().default(null),
  /** True when the row of midnight carries the date of the day that it ends. */
  midnightKeepsOldDate: boolean().default(false),
})
  .noUnknown()
  .required()
  .test(
    'interval-of-end',
    'intervalSeconds must be given where a stamp is the end of an interval',
    ({ label, intervalSeconds }) => label === 'start' || intervalSeconds !== null,
  );

/** Contents of a column, or of every value column in a wide file. */
const seriesShape = {
  /** uuid or external id; null when the module columns of each row name the module. */
  module: string().trim().min(1).max(128).nullable().default(null),
  /** A register and its consumption share one name: `energy` with kind register is stored as `energyRegister`. */
  parameter: string().trim().required().max(64),
  kind: string().oneOf(IMPORT_KINDS).required(),
  /** Null for the catalogue's unit. */
  unit: string().trim().max(20).nullable().default(null),
  /** Column with the unit of each row; it overrides `unit`. */
  unitColumn: columnRef.nullable().default(null),
  /** Factor for every value, e.g. a transformer ratio. */
  factor: number().notOneOf([0], 'a factor of 0 would lose every value').default(1),
};

/** Body field `mapping` of POST /import: how to read a file. */
export const importMappingSchema = object({
  encoding: string().oneOf(IMPORT_ENCODINGS).default('utf-8'),
  separator: string().oneOf(IMPORT_SEPARATORS).default(';'),
  /** '' when quotes are ordinary characters. */
  quote: string().oneOf(['"', "'", '']).default('"'),
  decimalSign: string().oneOf(['.', ',']).default('.'),
  /** A space also stands for the non-breaking ones. */
  thousandsSign: string().oneOf(['', '.', ',', ' ', "'"]).default(''),
  /** Number of lines before the header line, or before the first row when there is no header. */
  skipLines: number().integer().min(0).max(10_000).default(0),
  hasHeader: boolean().default(true),
  time: timeSchema,
  /** Columns whose texts, joined by a space, name the module of a row. */
  moduleColumns: array(columnRef.required()).max(3).default([]),
  /**
   * uuid or external id by text of the module columns; null leaves such rows out. Other texts must be an id
   * themselves.
   */
  modules: mixed({ type: 'modules', check: isModuleNames })
    .typeError('modules must lead from texts to modules or null')
    .default({}),
  /** A row whose flag column has one of these texts has no value, whatever its cell contains. */
  missingFlag: object({
    column: columnRef.required(),
    texts: array(string().trim().required().max(100)).min(1).max(20).required(),
  })
    .noUnknown()
    .nullable()
    .default(null),
  /** Texts that stand for a missing value; an empty cell always does so. */
  missingTexts: array(string().trim().required().max(100)).max(20).default([]),
  /** Long file: one row per stamp; each of these columns is a series. */
  columns: array(object({ column: columnRef.required(), ...seriesShape }).noUnknown())
    .max(100)
    .default([]),
  /** Wide file: one row per day and series, with a column per interval from midnight on. */
  wide: object({
    firstColumn: columnRef.required(),
    /** Number of value columns; null for all from the first one on. */
    count: number().integer().min(1).max(IMPORT_MAX_COLUMNS).nullable().default(null),
    /**
     * clock: a column stands for a time on the clock; elapsed: for the n-th interval of the day, 92 or 100 on change
     * days.
     */
    follows: string().oneOf(['clock', 'elapsed']).default('clock'),
    ...seriesShape,
  })
    .noUnknown()
    .nullable()
    .default(null),
})
  .noUnknown()
  .test(
    'interval-of-wide',
    'intervalSeconds must be given for a wide file',
    ({ wide, time }) => wide === null || time.intervalSeconds !== null,
  )
  .test(
    'one-shape',
    'either columns or wide must say where the values are',
    (mapping) => Boolean(mapping.wide) !== mapping.columns.length > 0,
  );
export type ImportMapping = InferType<typeof importMappingSchema>;
