import { array, boolean, type InferType, mixed, number, object, string } from 'yup';
import { moduleSchema } from './module.ts';

/**
 * Formulas of calculated modules.
 *
 * A formula has + − × ÷ (or - * · / :), parentheses, numbers with a decimal point and letters a–z without x, each of
 * which stands for a module of the same measure type. It is applied to every parameter of the measure type alike, and
 * **units must agree**: all letters are in the parameter's unit and the result is shown in it, so both sides of + and −
 * need the same power of it and the whole its first power. `a × 0.9 − b` and `a × b ÷ (b + c)` are formulas; `a + 5`,
 * `a × b` and `a ÷ b` are refused. Digital sensors have no unit: there `a × b` is "both", `1 − a` is "not".
 *
 * A quarter-hour is evaluated by the version valid at its start. A missing operand makes it missing, as does a division
 * by zero; its coverage is that of its worst operand. A version holds from its instant on over all versions made
 * before it: one from the beginning is a correction of the whole history, one from an instant a change of the plant.
 */

export const formulaVersionSchema = object({
  /** 1, 2, 3 … in the order in which they were made. */
  version: number().integer().required(),
  formula: string().required(),
  /** Letter → uuid of the module. */
  variables: mixed<Record<string, string>>().required(),
  /** What was asked for, ISO 8601 UTC; null: from the beginning. */
  validFrom: string().nullable().defined(),
  /**
   * When it holds now that later versions were made, [from, until) in ISO 8601 UTC, null: without end on that side;
   * null: never any more, or undone.
   */
  holds: object({ from: string().nullable().defined(), until: string().nullable().defined() })
    .nullable()
    .default(undefined)
    .defined(),
  /** Name of the author; null: the system. */
  author: string().nullable().defined(),
  createdAt: string().required(),
  undoneBy: string().nullable().defined(),
  undoneAt: string().nullable().defined(),
});
export type FormulaVersionRow = InferType<typeof formulaVersionSchema>;

/** Answer of GET /modules/{uuid}/formulas, newest first. */
export const formulaVersionsSchema = array(formulaVersionSchema.required()).required();

/** A module in the picture of who is made of whom. */
export const dependencyNodeSchema = moduleSchema
  .pick(['uuid', 'name', 'type', 'measureType', 'siteId'])
  .shape({
    /** As it holds now; null: not calculated. */
    formula: string().nullable().defined(),
    /** Steps from the module asked for: below 0 it is made of these, above 0 these are made of it. */
    level: number().integer().required(),
  });
export type DependencyNode = InferType<typeof dependencyNodeSchema>;

export const dependencyEdgeSchema = object({
  /** uuid of the module that is used … */
  operand: string().uuid().required(),
  /** … and of the one that is made of it. */
  user: string().uuid().required(),
  /** Letters it has in the user's formula, sorted; none where the user is a group or a network. */
  letters: array(string().required()).required(),
  /** False: only in a formula that held earlier. */
  isCurrent: boolean().required(),
});
export type DependencyEdge = InferType<typeof dependencyEdgeSchema>;

/** Answer of GET /modules/{uuid}/dependencies. */
export const dependenciesSchema = object({
  /** The module asked for is the one of level 0. */
  nodes: array(dependencyNodeSchema.required()).required(),
  edges: array(dependencyEdgeSchema.required()).required(),
  /** Neighbours out of the reader's reach, which are left out. */
  hidden: number().integer().required(),
});
export type Dependencies = InferType<typeof dependenciesSchema>;
