import {
  type HttpError,
  InfluxDB,
  Point,
  setLogger,
  type WriteOptions,
  type WritePrecisionType,
} from '@influxdata/influxdb-client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Module } from '#contract/readings/module.ts';
import { type Api, type ApiClient, startApi } from '#tests/support/api.ts';
import { makeModule, readSeries } from '#tests/support/measurement.ts';

let api: Api;
let admin: ApiClient;
beforeAll(async () => {
  // Silences the client's own messages on failed writes: the tests look at the errors instead.
  setLogger({ error: () => undefined, warn: () => undefined });
  api = await startApi();
  admin = api.as(api.developer);
});
afterAll(() => api.stop());

const NOON = Date.UTC(2025, 5, 2, 12);
const PER_MS: Record<WritePrecisionType, (ms: number) => string> = {
  ns: (ms) => `${ms}000000`,
  us: (ms) => `${ms}000`,
  ms: (ms) => String(ms),
  s: (ms) => String(ms / 1000),
};

const writer = (precision: WritePrecisionType, options: Partial<WriteOptions>, token = api.ingestToken) =>
  new InfluxDB({ url: api.origin, token }).getWriteApi('any org', 'any bucket', precision, {
    maxRetries: 0,
    flushInterval: 0,
    ...options,
  });

const stored = async (module: Module): Promise<Record<string, (number | null)[]>> => {
  const { series } = await readSeries(admin, {
    module: module.uuid,
    parameters: 'energy,effectivePowerTotal',
    start: String(NOON),
    end: String(NOON + 86_400_000),
    resolution: 'raw',
  });
  return Object.fromEntries(Object.entries(series).map(([name, column]) => [name, column.values]));
};

describe('the official client of InfluxDB 2', () => {
  for (const precision of ['ns', 'us', 'ms', 's'] as const) {
    for (const gzipThreshold of [1, 10_000_000]) {
      const how = `precision ${precision}, ${gzipThreshold === 1 ? 'gzip' : 'plain'}`;
      it(`the client of InfluxDB 2 writes 300 points with ${how}, to a module whose key has a space and a comma`, async () => {
        const module = await makeModule(admin, { externalId: `hall 2, line=${how}` });
        const write = writer(precision, { gzipThreshold, batchSize: 100 });
        for (let i = 0; i < 300; i++) {
          const point = new Point('meter')
            .tag('module', module.externalId ?? '')
            .floatField('energy', i / 4)
            .intField('effectivePowerTotal', i)
            .timestamp(PER_MS[precision](NOON + i * 60_000));
          write.writePoint(point);
        }
        await write.close();
        // Closing waits only for the last batch, not for those that were sent on their own before.
        await vi.waitFor(async () => expect((await stored(module)).energy).toHaveLength(300), {
          timeout: 60_000,
        });
        const { energy, effectivePowerTotal } = await stored(module);
        expect(energy).toEqual(Array.from({ length: 300 }, (_, i) => i / 4));
        expect(effectivePowerTotal).toEqual(Array.from({ length: 300 }, (_, i) => i));
      });
    }
  }

  it('the client of InfluxDB 2 gets an error for bad lines that it does not retry, while the good ones are stored', async () => {
    const module = await makeModule(admin);
    const failures: unknown[] = [];
    const write = writer('ms', {
      maxRetries: 3,
      writeFailed: (error) => {
        failures.push(error);
      },
    });
    write.writeRecord(`meter,module=${module.uuid} energy=1 ${NOON}`);
    write.writeRecord(`meter,module=${module.uuid} energy=oops ${NOON + 1}`);
    await expect(write.close()).rejects.toThrow();
    expect(failures).toHaveLength(1);
    expect((failures[0] as HttpError).statusCode).toBe(400);
    expect((await stored(module)).energy).toEqual([1]);
  });

  it('the client of InfluxDB 2 is refused with 401 without a valid token', async () => {
    const write = writer('ms', { writeFailed: () => Promise.resolve() }, `qh_${'A'.repeat(43)}`);
    const module = await makeModule(admin);
    write.writeRecord(`meter,module=${module.uuid} energy=1 ${NOON}`);
    await write.close();
    expect((await stored(module)).energy).toEqual([]);
  });
});
