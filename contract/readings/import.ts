import { array, type InferType, number, object, string } from 'yup';

/** Refused cells and rows that an answer lists, in the order of the file; the others are counted only. */
export const IMPORT_REFUSALS_LISTED = 100;
export const IMPORT_PREVIEW_ROWS = 20;
/** Letters of one line. */
export const IMPORT_MAX_LINE_CHARACTERS = 1_000_000;

export const importCountsSchema = object({
  rows: number().integer().required(),
  /** Cells that the mapping names; they are all of the following seven together. */
  values: number().integer().required(),
  /** New. */
  accepted: number().integer().required(),
  /** Known with the same value. */
  unchanged: number().integer().required(),
  /** Known with another value, which is kept as history. */
  changed: number().integer().required(),
  /** Named again by a later row of the file, whose value counts. */
  duplicates: number().integer().required(),
  /** Empty, or said to be missing. */
  missing: number().integer().required(),
  /** Of rows that the mapping leaves out. */
  skipped: number().integer().required(),
  refused: number().integer().required(),
  /** After the undo: values that somebody had changed since, and that stayed. */
  kept: number().integer().default(0),
});
export type ImportCounts = InferType<typeof importCountsSchema>;

/** Why a row or a cell was refused. */
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
  /** Line of the file, from 1. */
  line: number().integer().required(),
  /** Name or number of the column; null: the row as a whole. */
  column: string().nullable().defined(),
  code: string().oneOf(IMPORT_REFUSAL_CODES).required(),
  /** English, for logs and scripts. */
  reason: string().required(),
});
export type ImportRefusal = InferType<typeof importRefusalSchema>;

/** One value as it was understood. */
export const importPreviewSchema = object({
  line: number().integer().required(),
  /** ISO 8601, UTC. */
  instant: string().required(),
  /** The same on the clocks of the module's site, with its offset. */
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
  /** Epoch ms of the first and the last value of the file; null: it has none. */
  from: number().nullable().defined(),
  to: number().nullable().defined(),
  refusals: array(importRefusalSchema.required()).required(),
  preview: array(importPreviewSchema.required()).required(),
});
export type ImportAnswer = InferType<typeof importAnswerSchema>;

/** storing, undoing: not at its end yet. */
export const IMPORT_STATES = ['storing', 'done', 'undoing', 'undone'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

export const importRunSchema = object({
  id: string().uuid().required(),
  fileName: string().required(),
  state: string().oneOf(IMPORT_STATES).required(),
  counts: importCountsSchema.required(),
  /** Name of the author; null: gone. */
  author: string().nullable().defined(),
  createdAt: string().required(),
  undoneAt: string().nullable().defined(),
  undoneBy: string().nullable().defined(),
});
export type ImportRun = InferType<typeof importRunSchema>;

/** Answer of GET /import: the newest first. */
export const importRunsSchema = object({ imports: array(importRunSchema.required()).required() });
export type ImportRuns = InferType<typeof importRunsSchema>;
