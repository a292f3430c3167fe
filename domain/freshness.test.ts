import { describe, expect, it } from 'vitest';
import {
  type Freshness,
  freshnessLimits,
  freshnessState,
  learnInterval,
  toLastFetch,
  worstFreshness,
} from './freshness.ts';

const without = freshnessLimits(null);

describe('freshness of a module without an expected interval', () => {
  it('P-FRESH-01 X-09 a reading up to 60 s old is current', () => {
    expect([0, 59.9, 60].map((age) => freshnessState(age, without))).toEqual(Array(3).fill('current'));
    expect(freshnessState(60.001, without)).toBe('delayed');
  });

  it('P-FRESH-02 a reading over 60 s and up to 900 s old is delayed', () => {
    expect([61, 899, 900].map((age) => freshnessState(age, without))).toEqual(Array(3).fill('delayed'));
  });

  it('P-FRESH-03 a reading over 900 s old is outdated', () => {
    expect([900.001, 901, 1e9].map((age) => freshnessState(age, without))).toEqual(Array(3).fill('outdated'));
  });

  it('P-FRESH-04 a module without a reading has no data', () => {
    expect(freshnessState(null, without)).toBe('no_data');
  });

  it('a reading from a clock ahead of ours counts as taken now', () => {
    expect(toLastFetch(-30, freshnessState(-30, without))).toMatchObject({ seconds: 0, is_ok: true });
  });
});

describe('freshness of a module with an expected interval', () => {
  const quarterHourly = freshnessLimits(900);

  it('P-FRESH-01 a reading is current up to 1.5 intervals, and always up to 60 s', () => {
    expect(freshnessState(1350, quarterHourly)).toBe('current');
    expect(freshnessState(1350.1, quarterHourly)).toBe('delayed');
    expect(freshnessState(60, freshnessLimits(5))).toBe('current');
  });

  it('P-FRESH-02 a reading is delayed up to 3 intervals, and always up to 900 s', () => {
    expect(freshnessState(2700, quarterHourly)).toBe('delayed');
    expect(freshnessState(2700.1, quarterHourly)).toBe('outdated');
    expect(freshnessState(900, freshnessLimits(5))).toBe('delayed');
  });

  it('the learned interval is the median distance, which a gap does not change', () => {
    const instants = [0, 5, 10, 15, 3600, 3605, 3610].map((seconds) => seconds * 1000);
    expect(learnInterval(instants)).toBe(5);
    expect(learnInterval([0, 5000])).toBeNull();
  });
});

describe('lastFetchObj', () => {
  it('P-FRESH-05 lastFetchObj has seconds and one flag per state, with is_ok and is_min set together', () => {
    expect(toLastFetch(61.7, 'delayed')).toEqual({
      seconds: 61,
      is_ok: false,
      is_min: false,
      is_quarter: true,
      is_outdated: false,
      no_data: false,
    });
    const truths = (state: Freshness['state']) =>
      Object.entries(toLastFetch(1, state))
        .filter(([, value]) => value === true)
        .map(([key]) => key);
    expect(truths('current')).toEqual(['is_ok', 'is_min']);
    expect(truths('outdated')).toEqual(['is_outdated']);
    expect(truths('no_data')).toEqual(['no_data']);
  });

  it('P-FRESH-04 O-32 a network is as fresh as its worst member, and counts the members in that state', () => {
    const members: Freshness[] = [
      { ageSeconds: 5, state: 'current' },
      { ageSeconds: 1000, state: 'outdated' },
      { ageSeconds: 2000, state: 'outdated' },
      { ageSeconds: 70, state: 'delayed' },
    ];
    expect(worstFreshness(members)).toMatchObject({
      seconds: 2000,
      is_outdated: true,
      members: 4,
      affected: 2,
    });
    expect(worstFreshness([])).toMatchObject({ seconds: null, no_data: true, members: 0 });
  });
});
