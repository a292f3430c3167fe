import type { Reading } from '#domain/readings/merge.ts';
import { stateHoldMs } from '#domain/readings/state-hold.ts';
import { DAY_MS } from '#domain/time/calendar.ts';
import type { SiteModel } from '#server/demo/model/site-model.ts';
import { commitGroup } from '#server/ingest/commit/commit-group.ts';
import { dateOfDay } from '#server/store/days/quarter-days.ts';
import type { Installation } from '#server/store/installation.ts';
import { parameterIds } from '#server/store/readings/parameter-ids.ts';
import { ensurePartition } from '#server/store/readings/raw-readings.ts';
import type { ModuleIds } from './seed-modules.ts';

const INTERVAL_MS = 300_000;
/** Last minutes that the gateway sends itself, every 5 s, so that live charts are full at once. */
const LEFT_TO_GATEWAY_MS = 600_000;
const INTERVALS_PER_COMMIT = 36;

/** Epoch ms up to which `seedToday` stores readings; the gateway continues from there. */
export const seededUntil = (madeAt: number): number =>
  Math.floor((madeAt - LEFT_TO_GATEWAY_MS) / INTERVAL_MS) * INTERVAL_MS;

function readingsOf(
  model: SiteModel,
  start: number,
  modules: ModuleIds,
  parameters: ReadonlyMap<string, number>,
): Reading[] {
  model.computeLive(start, INTERVAL_MS);
  return model.modules.flatMap(({ plan, values }) => {
    const measured = plan.parameters.flatMap((name, i) => {
      const value = values[i] as number;
      return Number.isNaN(value) ? [] : [[parameters.get(name) as number, value] as const];
    });
    if (measured.length === 0) return [];
    return {
      moduleId: modules.get(plan.key) as number,
      ts: start,
      parameters: measured.map(([id]) => id),
      values: measured.map(([, value]) => value),
    };
  });
}

/** Stores today's readings so far, every 5 min, as ingest does: raw, with the quarter-hours still to be computed. */
export async function seedToday(
  installation: Pick<Installation, 'ingestPool' | 'pulse' | 'service'>,
  models: readonly SiteModel[],
  modules: ModuleIds,
  madeAt: number,
): Promise<void> {
  const { ingestPool } = installation;
  const ids = await parameterIds(installation);
  const today = Math.floor(madeAt / DAY_MS);
  await ensurePartition(ingestPool, dateOfDay(today));
  const until = seededUntil(madeAt);
  let readings: Reading[] = [];
  const commit = async (): Promise<void> => {
    const batch = { readings, unassigned: [], source: 'demo' };
    readings = [];
    if (batch.readings.length > 0) await commitGroup(installation, [batch], ids, () => stateHoldMs(null));
  };
  let count = 0;
  for (let start = today * DAY_MS; start < until; start += INTERVAL_MS) {
    for (const model of models) readings.push(...readingsOf(model, start, modules, ids.idOf));
    count++;
    if (count % INTERVALS_PER_COMMIT === 0) await commit();
  }
  await commit();
}
