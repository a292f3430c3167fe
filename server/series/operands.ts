import { hasParameter } from '#contract/readings/parameters.ts';
import { lettersOf } from '#domain/formula/evaluate.ts';
import { type Expression, FormulaError, parseFormula } from '#domain/formula/parse.ts';
import { type Combination, combinationOf } from '#domain/readings/combine.ts';
import type { Formula, ModuleGraph } from './module-graph.ts';
import { isDerived, type SeriesModule } from './series-module.ts';

/** A formula ready to be evaluated, over [from, until) in epoch ms or ±Infinity. */
export interface Calculation {
  from: number;
  until: number;
  expression: Expression;
  /** Letter → module that it stands for. */
  operands: Map<string, SeriesModule>;
}

/** Way in which one parameter of a derived module is computed from other modules. */
export type Derivation =
  | { kind: 'formula'; calculations: Calculation[] }
  | { kind: 'members'; how: Combination; members: SeriesModule[] };

/**
 * A stored formula was checked when it was saved; one that cannot be read gives no value instead of breaking the
 * page.
 */
function readFormula(formula: string): Expression | null {
  try {
    return parseFormula(formula);
  } catch (error) {
    if (error instanceof FormulaError) return null;
    throw error;
  }
}

/** Null when a letter stands for no existing module, or for one of another measure type, whose units do not agree. */
function operandsOf(
  module: SeriesModule,
  expression: Expression,
  { variables }: Formula,
  graph: ModuleGraph,
): Map<string, SeriesModule> | null {
  const operands = new Map<string, SeriesModule>();
  for (const letter of lettersOf(expression)) {
    const operand = graph.modules.get(variables[letter] ?? '');
    if (operand?.measure_type !== module.measure_type) return null;
    operands.set(letter, operand);
  }
  return operands;
}

function calculationsOf(module: SeriesModule, graph: ModuleGraph): Calculation[] {
  return graph.timelineOf(module).flatMap(({ from, until, version }) => {
    const expression = readFormula(version.formula);
    const operands = expression && operandsOf(module, expression, version, graph);
    return expression && operands ? [{ from, until, expression, operands }] : [];
  });
}

/**
 * Derivation of a parameter of a derived module; null for a module with series of its own. Members whose measure type
 * does not know the parameter are left out: a water meter does not lack energy.
 */
export function derivationOf(module: SeriesModule, parameter: string, graph: ModuleGraph): Derivation | null {
  if (!isDerived(module)) return null;
  if (module.type === 'calculated') return { kind: 'formula', calculations: calculationsOf(module, graph) };
  const members = graph
    .membersOf(module)
    .filter(({ measure_type, medium }) => hasParameter(measure_type, medium, parameter));
  return { kind: 'members', how: combinationOf(parameter), members };
}

/** Modules that a derivation reads. */
export const sourcesOf = (derivation: Derivation): SeriesModule[] =>
  derivation.kind === 'members'
    ? derivation.members
    : derivation.calculations.flatMap(({ operands }) => [...operands.values()]);
