import { randomUUID } from 'node:crypto';
import { FULL_COVERAGE } from '#domain/coverage.ts';
import { QUARTERS_PER_UTC_DAY } from '#domain/time/calendar.ts';
import { dayOf, type SealedDay, writeSealedDays } from '#server/store/days/quarter-days.ts';
import type { Installation } from '#server/store/installation.ts';
import { parameterIds } from '#server/store/readings/parameter-ids.ts';
import { YEAR_START } from './meter-data.ts';

export interface BenchModule {
  id: number;
  uuid: string;
}

/** Adds modules on one new site. */
export async function addMeters(installation: Installation, count: number): Promise<BenchModule[]> {
  const { id: site } = await installation.db
    .insertInto('site')
    .values({ id: randomUUID(), name: 'Works', timezone: 'Europe/Budapest', position: 9 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: count }, (_, i) => ({
    name: `Meter ${i}`,
    type: 'device',
    measure_type: 'electricity' as const,
    site_id: site,
  }));
  return installation.db.insertInto('module').values(rows).returning(['id', 'uuid']).execute();
}

const WHOLE = new Uint8Array(QUARTERS_PER_UTC_DAY).fill(FULL_COVERAGE);

/** Stores a year of quarter-hours of one series as sealed days. */
export async function loadYear(
  installation: Installation,
  moduleId: number,
  parameter: string,
  values: Float64Array,
): Promise<void> {
  const parameterId = (await parameterIds(installation)).idOf.get(parameter);
  if (parameterId === undefined) throw new Error(`${parameter} is no parameter`);
  const days: SealedDay[] = [];
  for (let from = 0; from < values.length; from += QUARTERS_PER_UTC_DAY) {
    days.push({
      moduleId,
      parameterId,
      day: dayOf(YEAR_START) + from / QUARTERS_PER_UTC_DAY,
      values: values.subarray(from, from + QUARTERS_PER_UTC_DAY),
      coverage: WHOLE,
      isClosed: true,
    });
  }
  await writeSealedDays(installation.pool, days);
}
