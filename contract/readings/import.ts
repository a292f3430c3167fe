import { array, type InferType, number, object, string } from 'yup';

/** Maximum number of refused cells and rows listed in an answer, in file order; the rest are only counted. */
export const IMPORT_REFUSALS_LISTED = 100;
export const IMPORT_PREVIEW_ROWS = 20;
/** Maximum length of a line, in characters. */
export const IMPORT_MAX_LINE_CHARACTERS = 1_000_000;

export const importCountsSchema = object({
  rows: number().integer().required(),
  /** Cells named by the mapping: the sum of the next seven counts. */
  values: number().integer().required(),
  /** New. */
  accepted: number().integer().required(),
  /** Already known with the same value. */
  unchanged: number().integer().required(),
  /** Already known with another value, which is kept as history. */
  changed: number().integer().required(),
  /** Repeated in a later row of the file, whose value is used. */
  duplicates: number().integer().required(),
  /** Empty or marked as missing. */
  missing: number().integer().required(),
  /** In rows that the mapping leaves out. */
  skipped: number().integer().required(),
  refused: number().integer().required(),
  /** Values that the undo left in place because somebody had changed them since. */
  kept: number().integer().default(0),
});
export type ImportCounts = InferType<typeof importCountsSchema>;

/** Reasons for refusing a row or a cell. */
export const IMPORT_REFUSAL_CODES = [
  'bad_stamp',
  'no_offset',
  'skipped_by_clocks',
  'too_early',
  'too_late',
  'unknown_module',
  'module_without_parameter',
  'not_a_number',
  'bad_unit',
  'too_few_cells',
  'beyond_day',
] as const;
export type ImportRefusalCode = (typeof IMPORT_REFUSAL_CODES)[number];

export const importRefusalSchema = object({
  /** Line number in the file, from 1. */
  line: number().integer().required(),
  /** Name or number of the column; null when the whole row is refused. */
  column: string().nullable().defined(),
  code: string().oneOf(IMPORT_REFUSAL_CODES).required(),
  /** English, for logs and scripts. */
  reason: string().required(),
});
export type ImportRefusal = InferType<typeof importRefusalSchema>;

/** One value as parsed from the file. */
export const importPreviewSchema = object({
  line: number().integer().required(),
  /** ISO 8601, UTC. */
  instant: string().required(),
  /** `instant` in the local time of the module's site, with offset. */
  local: string().required(),
  module: string().uuid().required(),
  moduleName: string().required(),
  parameter: string().required(),
  value: number().required(),
  unit: string().defined(),
});
export type ImportPreview = InferType<typeof importPreviewSchema>;

/** Answer of POST /import; `id` is null after a dry run, which stores nothing. */
export const importAnswerSchema = object({
  id: string().uuid().nullable().defined(),
  fileName: string().required(),
  counts: importCountsSchema.required(),
  /** Epoch ms of the first and the last value in the file; null when it has none. */
  from: number().nullable().defined(),
  to: number().nullable().defined(),
  refusals: array(importRefusalSchema.required()).required(),
  preview: array(importPreviewSchema.required()).required(),
});
export type ImportAnswer = InferType<typeof importAnswerSchema>;

/** `storing` and `undoing`: not finished yet. */
export const IMPORT_STATES = ['storing', 'done', 'undoing', 'undone'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

export const importRunSchema = object({
  id: string().uuid().required(),
  fileName: string().required(),
  state: string().oneOf(IMPORT_STATES).required(),
  counts: importCountsSchema.required(),
  /** Name of the author; null when the user no longer exists. */
  author: string().nullable().defined(),
  createdAt: string().required(),
  undoneAt: string().nullable().defined(),
  undoneBy: string().nullable().defined(),
});
export type ImportRun = InferType<typeof importRunSchema>;

/** Answer of GET /import: newest first. */
export const importRunsSchema = object({ imports: array(importRunSchema.required()).required() });
export type ImportRuns = InferType<typeof importRunsSchema>;
