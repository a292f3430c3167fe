import { type Installation, openInstallations } from '#server/store/installation.ts';
import { startApi } from '#tests/support/api.ts';
import { createRows, loadRows, openPeer, settleRows, sizeOfRows } from './peers/row-per-value.ts';
import { addMeters, loadYear } from './support/load-meters.ts';
import { METER_PARAMETERS, type MeterParameter, meterYear, QUARTERS_PER_YEAR } from './support/meter-data.ts';
import { saveResult, startBenchmark } from './support/result.ts';

/** Compares bytes per sealed value, with the whole table and its index, to a row per value with a covering index. */
const METERS = 10;

const SIZES = `
  SELECT pg_total_relation_size('quarter_day')::float8 AS days, pg_indexes_size('quarter_day')::float8 AS index,
    pg_total_relation_size('day_rollup')::float8 AS rollups`;
const BY_PARAMETER = `
  SELECT parameter.name, avg(length(values) + coalesce(length(coverage), 0))::float8 / 96 AS bytes
  FROM quarter_day JOIN parameter ON parameter.id = parameter_id GROUP BY 1 ORDER BY 1`;

interface Sizes {
  days: number;
  index: number;
  rollups: number;
}

async function sizesOf({ pool }: Installation): Promise<Sizes> {
  const { rows } = await pool.query<Sizes>(SIZES);
  return rows[0] ?? { days: 0, index: 0, rollups: 0 };
}

const calibration = startBenchmark();
const api = await startApi();
const installations = await openInstallations(api.database.appUrl);
const installation = installations.byHost(undefined);
const peer = openPeer(api.database.ownerUrl);
try {
  await createRows(peer);
  const meters = await addMeters(installation, METERS);
  const loads: { id: number; parameter: MeterParameter; number: number; values: Float64Array }[] = [];
  for (const [seed, { id }] of meters.entries()) {
    for (const [number, parameter] of METER_PARAMETERS.entries()) {
      loads.push({ id, parameter, number, values: meterYear(parameter, seed) });
    }
  }
  const [empty, emptyRows] = [await sizesOf(installation), await sizeOfRows(peer)];
  const loadedFrom = performance.now();
  for (const { id, parameter, values } of loads) await loadYear(installation, id, parameter, values);
  const rowsFrom = performance.now();
  for (const { id, number, values } of loads) await loadRows(peer, id, number, values);
  const rowsUntil = performance.now();
  await settleRows(peer);

  const values = loads.length * QUARTERS_PER_YEAR;
  const sizes = await sizesOf(installation);
  const bytesPerValue = (sizes.days - empty.days) / values;
  const peerBytes = ((await sizeOfRows(peer)) - emptyRows) / values;
  const { rows: byParameter } = await installation.pool.query<{ name: string; bytes: number }>(BY_PARAMETER);
  saveResult('store', calibration, {
    figures: [
      { name: 'bytes per sealed value, table and index', value: bytesPerValue, unit: 'B', goal: 6 },
      {
        name: 'smaller than a row per value',
        value: peerBytes / bytesPerValue,
        unit: '×',
        goal: 12,
        isLeast: true,
      },
    ],
    details: {
      values,
      rowPerValueBytes: peerBytes,
      indexBytesPerValue: (sizes.index - empty.index) / values,
      rollupBytesPerValue: (sizes.rollups - empty.rollups) / values,
      columnBytesPerValue: Object.fromEntries(byParameter.map(({ name, bytes }) => [name, bytes])),
      valuesLoadedPerSecond: values / ((rowsFrom - loadedFrom) / 1000),
      rowsLoadedPerSecond: values / ((rowsUntil - rowsFrom) / 1000),
    },
  });
} finally {
  await peer.end();
  await installations.close();
  await api.stop();
}
