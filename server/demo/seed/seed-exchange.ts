import { QUARTER_MS, QUARTERS_PER_UTC_DAY } from '#domain/time/calendar.ts';
import type { DemoEvents } from '#server/demo/model/events.ts';
import { EXCHANGE } from '#server/demo/plan/company.ts';
import type { Installation } from '#server/store/installation.ts';
import { parameterIds } from '#server/store/readings/parameter-ids.ts';
import { uuidOf } from './ids.ts';
import type { ModuleIds } from './seed-modules.ts';
import type { DaySpan, SeriesHistory } from './site-history.ts';

const sumUntil = (values: Float64Array, end: number): number => {
  let sum = 0;
  for (let i = 0; i < end; i++) if (!Number.isNaN(values[i])) sum += values[i] as number;
  return sum;
};

/** Stores the resolved meter exchange with both registers; the old one ends where the energies until then lead. */
export async function seedExchange(
  installation: Pick<Installation, 'db' | 'pool' | 'service'>,
  history: readonly SeriesHistory[],
  { modules, events, span, seed }: { modules: ModuleIds; events: DemoEvents; span: DaySpan; seed: number },
): Promise<void> {
  const energy = history.find((one) => one.key === EXCHANGE.module && one.parameter === 'energy');
  const moduleId = modules.get(EXCHANGE.module);
  const parameterId = (await parameterIds(installation)).idOf.get('energyRegister');
  if (!energy || moduleId === undefined || parameterId === undefined) {
    throw new Error(`${EXCHANGE.module} has no energy to exchange a meter of`);
  }
  const before = events.exchange.from - span.first * QUARTERS_PER_UTC_DAY;
  await installation.db
    .insertInto('reading_decision')
    .values({
      id: uuidOf(seed, 'meter exchange'),
      module_id: moduleId,
      parameter_id: parameterId,
      kind: 'exchange',
      // First reading of the new meter. Sealed history has no raw readings, so the decision only documents the
      // exchange.
      ts: new Date(events.exchange.to * QUARTER_MS),
      data: JSON.stringify({
        oldEnd: Math.round((EXCHANGE.oldStart + sumUntil(energy.values, before)) * 10) / 10,
        newStart: EXCHANGE.newStart,
        exchangedAt: new Date(events.exchange.from * QUARTER_MS).toISOString(),
        oldSerial: EXCHANGE.oldSerial,
        newSerial: EXCHANGE.newSerial,
      }),
      reason: EXCHANGE.reason,
      decided_by: null,
      decided_at: new Date(events.exchange.to * QUARTER_MS),
    })
    .execute();
}
