import { learnedIntervals } from '#server/modules/learned-intervals.ts';
import type { Installation } from '#server/store/installation.ts';
import { listModules, type ModuleRow } from '#server/store/module-rows.ts';

/** The modules that send the readings of a module: itself, or the operands of a calculated one, however deep. */
function sendersOf(
  module: ModuleRow,
  byUuid: ReadonlyMap<string, ModuleRow>,
  above: readonly ModuleRow[] = [],
): ModuleRow[] {
  if (module.type !== 'calculated') return [module];
  // Cycles are refused at save; one that was written past the API must still not hang the page.
  if (above.includes(module)) return [];
  return Object.values(module.variables ?? {}).flatMap((uuid) => {
    const operand = byUuid.get(uuid);
    return operand ? sendersOf(operand, byUuid, [...above, module]) : [];
  });
}

/**
 * Seconds between the readings of modules, by module number: as set, else as learned, for a calculated module the
 * longest of its operands. Modules of which neither is known are left out.
 */
export async function expectedIntervals(
  installation: Installation,
  modules: readonly ModuleRow[],
): Promise<Map<number, number>> {
  const isAnyCalculated = modules.some(({ type }) => type === 'calculated');
  const all = isAnyCalculated ? await listModules(installation.db) : modules;
  const byUuid = new Map(all.map((module) => [module.uuid, module]));
  const senders = new Map(modules.map((module) => [module.id, sendersOf(module, byUuid)]));
  const learning = [...senders.values()].flat().filter(({ metering }) => !metering?.expectedInterval);
  const learned = await learnedIntervals(installation, [...new Set(learning.map(({ id }) => id))]);
  const intervals = new Map<number, number>();
  for (const [id, own] of senders) {
    const known = own.flatMap((module) => module.metering?.expectedInterval ?? learned.get(module.id) ?? []);
    if (known.length > 0) intervals.set(id, Math.max(...known));
  }
  return intervals;
}
