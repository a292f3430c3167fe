import { expect } from 'vitest';
import type { Module } from '#contract/readings/module.ts';
import type { Api, ApiClient } from './api.ts';
import { ask, readSeries, writeLines } from './measurement.ts';
import { settled } from './quarters.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** Midnight of a site in UTC. */
export const START = Date.UTC(2026, 4, 4);

export type Readings = [ts: number, value: number][];

/** A verdict as it is stored. */
export interface Found {
  kind: string;
  ts: Date;
  until: Date | null;
  value: number | null;
  before: number | null;
  amount: number | null;
}

/** Sends registers through the public endpoint and reads the result after the recomputation has caught up. */
export class RegisterClient {
  readonly #api: Api;
  readonly #admin: ApiClient;

  constructor(api: Api, admin: ApiClient) {
    this.#api = api;
    this.#admin = admin;
  }

  async send({ uuid }: Module, readings: Readings, parameter = 'energyRegister'): Promise<void> {
    const lines = readings.map(([ts, value]) => `m,module=${uuid} ${parameter}=${value} ${ts}`);
    const answer = await writeLines(this.#api, lines.join('\n'));
    expect(answer.status, await answer.text()).toBe(204);
  }

  /** Quarter-hours of the parameter `energy`. */
  async energy(
    { uuid }: Module,
    start = START,
    end = START + DAY,
  ): Promise<{ unit: string; values: (number | null)[]; coverage: number[] }> {
    await settled(this.#api);
    const answer = await readSeries(this.#admin, {
      module: uuid,
      parameters: 'energy',
      start: String(start),
      end: String(end),
      resolution: 'quarter',
    });
    const series = answer.series.energy;
    if (!series) throw new Error('the answer has no energy');
    return series;
  }

  async total(module: Module, start?: number, end?: number): Promise<number> {
    const { values } = await this.energy(module, start, end);
    return values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
  }

  async verdicts({ uuid }: Module): Promise<Found[]> {
    await settled(this.#api);
    return ask<Found & Record<string, unknown>>(
      this.#api,
      `SELECT kind, ts, until, reading_verdict.value, before, amount FROM reading_verdict
       JOIN module ON module.id = module_id WHERE uuid = $1 ORDER BY ts, kind`,
      [uuid],
    );
  }

  async kinds(module: Module): Promise<string[]> {
    return (await this.verdicts(module)).map((one) => one.kind);
  }

  /**
   * @param ts instant of the judged reading
   * @returns the decision's id
   */
  async decide({ uuid }: Module, ts: number, said: Record<string, unknown>): Promise<string> {
    const answer = await this.#admin.post(`/data-health/${uuid}/decisions`, {
      parameter: 'energyRegister',
      reason: 'seen on the meter',
      at: new Date(ts).toISOString(),
      ...said,
    });
    expect(answer.status).toBe(201);
    return ((await answer.json()) as { id: string }).id;
  }

  async undo({ uuid }: Module, decision: string): Promise<void> {
    const answer = await this.#admin.delete(`/data-health/${uuid}/decisions/${decision}`);
    expect(answer.ok).toBe(true);
  }
}
