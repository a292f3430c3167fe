import { array, boolean, type InferType, number, object, string } from 'yup';
import { recordOf } from '#contract/compound-schemas.ts';
import { moduleSchema } from './module.ts';

/**
 * Formulas of calculated modules.
 *
 * A formula has + − × ÷ (or - * · / :), parentheses, numbers with a decimal point and letters a–z without x, each of
 * which stands for a module of the same measure type. It is applied to every parameter of the measure type alike, and
 * **units must agree**: all letters are in the parameter's unit and the result is shown in it, so both sides of + and
 * − need the same power of the unit, and the whole formula its first power. `a × 0.9 − b` and `a × b ÷ (b + c)` are
 * formulas; `a + 5`, `a × b` and `a ÷ b` are refused. Digital sensors have no unit: for them `a × b` means "both" and
 * `1 − a` means "not".
 *
 * A quarter-hour is evaluated by the version valid at its start. A missing operand or a division by zero makes it
 * missing; its coverage is that of its worst operand. From its instant on, a version replaces all versions made
 * before it: a version from the beginning corrects the whole history, a version from an instant describes a change of
 * the plant.
 */

export const formulaVersionSchema = object({
  /** 1, 2, 3 … in the order of creation. */
  version: number().integer().required(),
  formula: string().required(),
  /** uuid of the module, by letter. */
  variables: recordOf(string().required()).required(),
  /** Requested start, ISO 8601 UTC; null for the beginning. */
  validFrom: string().nullable().defined(),
  /**
   * Period in which it holds, given the later versions: [from, until) in ISO 8601 UTC, each null without end on that
   * side; null as a whole when it no longer holds, or is undone.
   */
  holds: object({ from: string().nullable().defined(), until: string().nullable().defined() })
    .nullable()
    .default(undefined)
    .defined(),
  /** Name of the author; null for the system. */
  author: string().nullable().defined(),
  createdAt: string().required(),
  undoneBy: string().nullable().defined(),
  undoneAt: string().nullable().defined(),
});
export type FormulaVersionRow = InferType<typeof formulaVersionSchema>;

/** Answer of GET /modules/{uuid}/formulas, newest first. */
export const formulaVersionsSchema = array(formulaVersionSchema.required()).required();

/** A module in the graph that shows which modules are calculated from which. */
export const dependencyNodeSchema = moduleSchema
  .pick(['uuid', 'name', 'type', 'measureType', 'siteId'])
  .shape({
    /** Current formula; null when the module is not calculated. */
    formula: string().nullable().defined(),
    /** Steps from the requested module: below 0 for its operands, above 0 for modules calculated from it. */
    level: number().integer().required(),
  });
export type DependencyNode = InferType<typeof dependencyNodeSchema>;

export const dependencyEdgeSchema = object({
  /** uuid of the module that is used as an operand … */
  operand: string().uuid().required(),
  /** … and of the module that is calculated from it. */
  user: string().uuid().required(),
  /** Letters of the operand in the user's formula, sorted; empty when the user is a group or a network. */
  letters: array(string().required()).required(),
  /** False when it is used only in a formula that held earlier. */
  isCurrent: boolean().required(),
});
export type DependencyEdge = InferType<typeof dependencyEdgeSchema>;

/** Answer of GET /modules/{uuid}/dependencies. */
export const dependenciesSchema = object({
  /** The requested module is the one of level 0. */
  nodes: array(dependencyNodeSchema.required()).required(),
  edges: array(dependencyEdgeSchema.required()).required(),
  /** Number of neighbours left out because the reader may not read them. */
  hidden: number().integer().required(),
});
export type Dependencies = InferType<typeof dependenciesSchema>;
