import { lettersOf } from '#domain/formula/evaluate.ts';
import { type Expression, FormulaError, parseFormula } from '#domain/formula/parse.ts';
import type { Installation } from '#server/store/installation.ts';
import { findModules, type ModuleRow } from '#server/store/module-rows.ts';

/** A calculated module ready to be evaluated. */
export interface Calculation {
  expression: Expression;
  /** Letter → the module it stands for. */
  operands: Map<string, ModuleRow>;
}

export const isCalculated = (module: ModuleRow): boolean => module.type === 'calculated';

/** The modules given and all that calculated ones among them are made of, however deep they nest, by uuid. */
export async function withOperands(
  installation: Installation,
  modules: readonly ModuleRow[],
): Promise<Map<string, ModuleRow>> {
  const known = new Map(modules.map((module) => [module.uuid, module]));
  for (let level = modules.filter(isCalculated); level.length > 0; ) {
    const uuids = level.flatMap((module) => Object.values(module.variables ?? {}));
    const found = await findModules(
      installation.db,
      uuids.filter((uuid) => !known.has(uuid)),
    );
    for (const [uuid, module] of found) known.set(uuid, module);
    level = [...found.values()].filter(isCalculated);
  }
  return known;
}

/** A stored formula was checked when it was saved; one that cannot be read gives no value rather than no page. */
function readFormula(module: ModuleRow): Expression | null {
  try {
    return parseFormula(module.formula ?? '');
  } catch (error) {
    if (error instanceof FormulaError) return null;
    throw error;
  }
}

/**
 * Formula and operands of a calculated module, or null where it has no value: an operand is gone, or is of another
 * measure type, so that the units would not agree (rulings.md §3).
 */
export function calculationOf(module: ModuleRow, known: ReadonlyMap<string, ModuleRow>): Calculation | null {
  const expression = readFormula(module);
  if (!expression) return null;
  const operands = new Map<string, ModuleRow>();
  for (const letter of lettersOf(expression)) {
    const operand = known.get(module.variables?.[letter] ?? '');
    if (operand?.measure_type !== module.measure_type) return null;
    operands.set(letter, operand);
  }
  return { expression, operands };
}
