import { expect, it } from 'vitest';
import type { BlockColumn } from '#contract/reports/block.ts';
import { blockTime, coverageOf, measuredTime } from './block-coverage.ts';

const HOUR = 3_600_000;
const column = (labels: number[], coverage: number[]): BlockColumn => ({
  unit: 'kWh',
  zone: 'UTC',
  labels,
  values: labels.map(() => 1),
  coverage,
  total: null,
});
const DAY = { startTime: '2026-03-01T00:00', endTime: '2026-03-01T23:45' };
const START = Date.UTC(2026, 2, 1);

it('weighs intervals by their length, the last one up to the end of the period', () => {
  const uneven = column([START, START + 6 * HOUR], [1, 0]);
  expect(coverageOf(measuredTime([uneven], DAY, START + 48 * HOUR))).toBe(0.25);
});

it('ends with the dates of a device', () => {
  const left = { ...column([START, START + 6 * HOUR], [1, 0]), end: START + 12 * HOUR };
  expect(coverageOf(measuredTime([left], DAY, START + 48 * HOUR))).toBe(0.5);
});

it('begins with the dates of a device', () => {
  const came = { ...column([START, START + 12 * HOUR], [1, 0]), start: START + 8 * HOUR };
  expect(coverageOf(measuredTime([came], DAY, START + 48 * HOUR))).toBe(0.25);
});

it('takes a flow for as well measured as all of its meters are', () => {
  const data = { root: { energy: column([START], [1]) } };
  const block = { resolution: 'day', data, names: {}, gaps: [], coverage: 0.5 } as const;
  const flow = { unit: 'kWh', nodes: [] };
  const share = (one: Parameters<typeof blockTime>[0]) => coverageOf(blockTime(one, DAY, START + 48 * HOUR));
  expect([share({ ...block, gaps: [] }), share({ ...block, gaps: [], flow })]).toEqual([1, 0.5]);
});

it('leaves out what has not ended', () => {
  const half = column([START, START + 12 * HOUR], [0.5, 0]);
  expect(coverageOf(measuredTime([half], DAY, START + 13 * HOUR))).toBe(0.5);
  expect(coverageOf(measuredTime([half], DAY, START + HOUR))).toBeNull();
  expect(coverageOf(measuredTime([], DAY, START))).toBeNull();
});
