import { type BlockResult, type BlocksAnswer, isBlockError } from '#contract/reports/block.ts';
import type { EditionChange } from '#contract/reports/edition-changes.ts';

/** Relative difference up to which two totals count as the same: sums are exact to that. */
const SAME = 1e-9;

const isSame = (a: number | null, b: number | null): boolean => {
  if (a === null || b === null) return a === b;
  return Math.abs(a - b) <= SAME * Math.max(Math.abs(a), Math.abs(b));
};

/** Totals of a block by device and parameter; those of the comparison are no part of it. */
function totalsOf({ data, names }: BlockResult): Omit<EditionChange, 'today'>[] {
  return Object.entries(data).flatMap(([uuid, columns]) =>
    Object.entries(columns).map(([parameter, { unit, total }]) => ({
      ...{ uuid, parameter, unit },
      name: names[uuid] ?? uuid,
      frozen: total,
    })),
  );
}

/**
 * Totals of an edition that its devices give otherwise today, each once, however many widgets show it. Widgets that
 * could not be read, then or now, are left out.
 */
export function editionChanges(
  frozen: BlocksAnswer['blocks'],
  today: BlocksAnswer['blocks'],
): EditionChange[] {
  const changes = new Map<string, EditionChange>();
  for (const [id, block] of Object.entries(frozen)) {
    const present = today[id];
    if (isBlockError(block) || !present || isBlockError(present)) continue;
    for (const total of totalsOf(block)) {
      const column = present.data[total.uuid]?.[total.parameter];
      if (!column || isSame(total.frozen, column.total)) continue;
      const change = { ...total, today: column.total };
      changes.set(`${change.uuid} ${change.parameter} ${change.frozen} ${change.today}`, change);
    }
  }
  return [...changes.values()];
}
