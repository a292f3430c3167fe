import { randomUUID } from 'node:crypto';
import { DAY_MS, QUARTER_MS } from '#domain/time/calendar.ts';
import { commitGroup } from '#server/ingest/commit/commit-group.ts';
import { recompute } from '#server/ingest/recompute/recompute-pass.ts';
import { readDays } from '#server/store/days/quarter-days.ts';
import { type ParameterIds, parameterIds } from '#server/store/readings/parameter-ids.ts';
import { ensurePartition } from '#server/store/readings/raw-readings.ts';
import { readVerdictSpans } from '#server/store/readings/verdicts.ts';
import { openTestInstallation, type TestInstallation } from './installation.ts';
import { addModule } from './report-world.ts';

/** An installation in which the test itself commits and recomputes the readings. */
export class RecomputeWorld {
  readonly test: TestInstallation;
  readonly ids: ParameterIds;
  readonly #site: string;

  private constructor(test: TestInstallation, ids: ParameterIds, site: string) {
    this.test = test;
    this.ids = ids;
    this.#site = site;
  }

  /** @param months `YYYY-MM-01` of the months that readings are sent for */
  static async open(months: readonly string[]): Promise<RecomputeWorld> {
    const test = await openTestInstallation();
    const { db, pool } = test.installation;
    const site = randomUUID();
    await db.insertInto('site').values({ id: site, name: 'Works', timezone: 'UTC', position: 1 }).execute();
    for (const month of months) await ensurePartition(pool, month);
    return new RecomputeWorld(test, await parameterIds(test.installation), site);
  }

  get pool() {
    return this.test.installation.pool;
  }

  idOf(parameter: string): number {
    return this.ids.idOf.get(parameter) as number;
  }

  async makeModule(metering: Record<string, number> = {}): Promise<number> {
    const { installation } = this.test;
    const uuid = await addModule(installation, 'Meter', this.#site, { metering: JSON.stringify(metering) });
    const found = installation.db.selectFrom('module').select('id').where('uuid', '=', uuid);
    return (await found.executeTakeFirstOrThrow()).id;
  }

  /** Commits readings as one batch, as a sender would. */
  async send(
    moduleId: number,
    parameter: string,
    values: readonly (readonly [number, number])[],
  ): Promise<void> {
    const parameters = [this.idOf(parameter)];
    const readings = values.map(([ts, value]) => ({ moduleId, ts, parameters, values: [value] }));
    await commitGroup(
      this.test.installation,
      [{ readings, unassigned: [], source: 'test' }],
      this.ids,
      () => QUARTER_MS,
    );
  }

  /**
   * Recomputes until the list is empty.
   * @returns the number of passes
   */
  async workOff(): Promise<number> {
    for (let passes = 0; passes < 100; passes++) {
      if ((await recompute(this.pool, this.ids)) === 0) return passes;
    }
    throw new Error('the list never ends');
  }

  /** Stored energies of a UTC day (days since 1970-01-01). */
  async energies(moduleId: number, day: number): Promise<number[]> {
    const [found] = await readDays(this.pool, [{ moduleId, parameterId: this.idOf('energy'), day }]);
    return [...(found?.values ?? [])];
  }

  async verdicts(moduleId: number, parameter = 'energyRegister') {
    const span = { moduleId, parameterId: this.idOf(parameter), start: 0, end: Date.now() + 1000 * DAY_MS };
    return await readVerdictSpans(this.pool, [span]);
  }

  async close(moduleId: number, beforeDay: number): Promise<void> {
    await this.pool.query(
      `UPDATE quarter_day SET is_closed = true WHERE module_id = $1 AND day < date '1970-01-01' + $2::int`,
      [moduleId, beforeDay],
    );
  }
}
