import { QUARTER_MS } from '#domain/time/calendar.ts';
import type { DemoEvents } from '#server/demo/model/events.ts';
import { PLANNED_OUTAGE } from '#server/demo/plan/company.ts';
import type { Installation } from '#server/store/installation.ts';
import { uuidOf } from './ids.ts';
import type { ModuleIds } from './seed-modules.ts';

/** Stores an outage for work on the incomer, agreed beforehand: the contract's shares leave it out. */
export async function seedPlannedOutage(
  { db }: Pick<Installation, 'db'>,
  { modules, events, seed }: { modules: ModuleIds; events: DemoEvents; seed: number },
): Promise<void> {
  const { module, from, to } = events.planned;
  const moduleId = modules.get(module);
  if (moduleId === undefined) throw new Error(`the demo has no module ${module}`);
  await db
    .insertInto('reading_decision')
    .values({
      id: uuidOf(seed, 'planned outage'),
      module_id: moduleId,
      parameter_id: null,
      kind: 'planned_outage',
      ts: new Date(from * QUARTER_MS),
      until: new Date(to * QUARTER_MS),
      data: JSON.stringify({}),
      reason: PLANNED_OUTAGE.reason,
      decided_by: null,
      decided_at: new Date(from * QUARTER_MS),
    })
    .execute();
}
