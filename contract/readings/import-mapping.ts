import { array, boolean, type InferType, mixed, number, object, string } from 'yup';

/** Cells of one row. */
export const IMPORT_MAX_COLUMNS = 1_000;

export const IMPORT_ENCODINGS = ['utf-8', 'windows-1250', 'windows-1252', 'iso-8859-2'] as const;
export const IMPORT_SEPARATORS = [';', ',', '\t', '|'] as const;
/** interval: an amount per interval; register: what the meter's counter shows at the stamp. */
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

/** How the instant of a row is read. */
const timeSchema = object({
  column: columnRef.required(),
  /** The time of day, where it has a column of its own. */
  timeColumn: columnRef.nullable().default(null),
  /** The order of day, month and year with whatever signs between; iso: ISO 8601, with offset or without. */
  format: string().oneOf(IMPORT_DATE_FORMATS).required(),
  /** IANA zone of stamps without offset, or `offset` when each carries its own. An hour that the clocks show twice is told apart by the order of the rows. */
  zone: string().required().max(64),
  /** Whether a stamp is the start or the end of its interval; a register and a state are read at the stamp itself. */
  label: string().oneOf(['start', 'end']).default('start'),
  /** Needed to find the start of an interval from its end, and in a wide file. */
  intervalSeconds: number().integer().min(1).max(86_400).nullable().default(null),
  /** The row of midnight carries the date of the day that it ends. */
  midnightKeepsOldDate: boolean().default(false),
})
  .noUnknown()
  .required()
  .test(
    'interval-of-end',
    'intervalSeconds must be given where a stamp is the end of an interval',
    ({ label, intervalSeconds }) => label === 'start' || intervalSeconds !== null,
  );

/** What a column, or in a wide file every value column, holds. */
const seriesShape = {
  /** uuid or external id; null: the module columns of each row name it. */
  module: string().trim().min(1).max(128).nullable().default(null),
  /** A register and its consumption go by one name: `energy` with kind register is stored as `energyRegister`. */
  parameter: string().trim().required().max(64),
  kind: string().oneOf(IMPORT_KINDS).required(),
  /** null: the catalogue's unit. */
  unit: string().trim().max(20).nullable().default(null),
  /** Column that holds each row's unit; it goes before `unit`. */
  unitColumn: columnRef.nullable().default(null),
  /** Multiplied with every value, e.g. a transformer ratio. */
  factor: number().notOneOf([0], 'a factor of 0 would lose every value').default(1),
};

/** Body field `mapping` of POST /import: how a file is to be read. */
export const importMappingSchema = object({
  encoding: string().oneOf(IMPORT_ENCODINGS).default('utf-8'),
  separator: string().oneOf(IMPORT_SEPARATORS).default(';'),
  /** '' when quotes are ordinary letters. */
  quote: string().oneOf(['"', "'", '']).default('"'),
  decimalSign: string().oneOf(['.', ',']).default('.'),
  /** A space stands for the non-breaking ones too. */
  thousandsSign: string().oneOf(['', '.', ',', ' ', "'"]).default(''),
  /** Lines before the header line, or before the first row when there is none. */
  skipLines: number().integer().min(0).max(10_000).default(0),
  hasHeader: boolean().default(true),
  time: timeSchema,
  /** Columns whose texts, joined by a space, name the module of a row. */
  moduleColumns: array(columnRef.required()).max(3).default([]),
  /** What the module columns say → uuid or external id; null: such rows are left out. Other texts must be one themselves. */
  modules: mixed({ type: 'modules', check: isModuleNames })
    .typeError('modules must lead from texts to modules or null')
    .default({}),
  /** A row whose flag column says one of these texts holds no value, whatever stands there. */
  missingFlag: object({
    column: columnRef.required(),
    texts: array(string().trim().required().max(100)).min(1).max(20).required(),
  })
    .noUnknown()
    .nullable()
    .default(null),
  /** Texts that stand for a missing value; an empty cell always does. */
  missingTexts: array(string().trim().required().max(100)).max(20).default([]),
  /** Long file: one row per stamp, each of these columns is a series. */
  columns: array(object({ column: columnRef.required(), ...seriesShape }).noUnknown())
    .max(100)
    .default([]),
  /** Wide file: one row per day and series, a column per interval from midnight on. */
  wide: object({
    firstColumn: columnRef.required(),
    /** Value columns; null: all from the first one on. */
    count: number().integer().min(1).max(IMPORT_MAX_COLUMNS).nullable().default(null),
    /** clock: a column is a time on the clock; elapsed: the n-th interval of the day, 92 or 100 of them on change days. */
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
