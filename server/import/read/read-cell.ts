import type { ImportMapping } from '#contract/readings/import-mapping.ts';
import { UnitError } from '#domain/units/parse-unit.ts';
import type { Refusal } from '#server/import/tally.ts';
import { cellText } from './cell-text.ts';
import { shown } from './file-problem.ts';
import { numberReader } from './read-number.ts';
import type { ColumnPlan } from './row-plan.ts';

/** Content of a cell: a value in the catalogue's unit, nothing, or a refusal. */
export type Cell = { value: number } | null | Refusal;

const STATES: ReadonlyMap<string, number> = new Map([
  ['0', 0],
  ['1', 1],
  ['off', 0],
  ['on', 1],
  ['false', 0],
  ['true', 1],
]);

const notANumber = (text: string): Refusal => ({
  code: 'not_a_number',
  reason: `${shown(text)} is no number as the mapping writes them`,
});

function readState(text: string): Cell {
  const value = STATES.get(text.toLowerCase());
  return value === undefined
    ? { code: 'not_a_number', reason: `${shown(text)} is neither on nor off` }
    : { value };
}

/** Makes a reader of value cells. An empty cell is missing, never 0. */
export function cellReader(
  mapping: ImportMapping,
): (cells: readonly string[], at: number, plan: ColumnPlan) => Cell {
  const readNumber = numberReader(mapping);
  const missing = new Set(mapping.missingTexts);
  return (cells, at, plan) => {
    const text = cellText(cells[at]);
    if (text === '' || missing.has(text)) return null;
    if (plan.kind === 'state') return readState(text);
    const number = readNumber(text);
    if (number === null) return notANumber(text);
    try {
      const unit = plan.unitColumn === null ? null : cellText(cells[plan.unitColumn]);
      const value = plan.toCatalogue(number, unit);
      return Number.isFinite(value) ? { value } : notANumber(text);
    } catch (error) {
      if (!(error instanceof UnitError)) throw error;
      return { code: 'bad_unit', reason: error.message.toWellFormed().slice(0, 200) };
    }
  };
}
