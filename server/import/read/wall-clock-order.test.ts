import { describe, expect, it } from 'vitest';
import { WallClockOrder } from './wall-clock-order.ts';

const wall = (time: string): number => Date.parse(`${time}Z`);

/** Reads times of one day, in the order of the file, as instants. */
const read = (
  zone: string,
  day: string,
  times: readonly string[],
  order = new WallClockOrder(zone),
): string[] =>
  times.map((time) => {
    const instant = order.resolve('a', wall(`${day}T${time}`));
    return instant === null ? 'skipped' : new Date(instant).toISOString().slice(11, 16);
  });

describe('repeated hour', () => {
  const [zone, day] = ['Europe/Budapest', '2024-10-27'];

  it('both passes of a repeated hour are distinguished when one follows the other', () => {
    const times = ['01:45', '02:00', '02:15', '02:30', '02:45', '02:00', '02:15', '02:30', '02:45', '03:00'];
    expect(read(zone, day, times)).toEqual([
      ...['23:45', '00:00', '00:15', '00:30', '00:45', '01:00', '01:15', '01:30', '01:45', '02:00'],
    ]);
  });

  it('both passes of a repeated hour are distinguished when every time is written twice in a row', () => {
    const times = ['02:00', '02:00', '02:15', '02:15', '02:30', '02:30', '02:45', '02:45', '03:00'];
    expect(read(zone, day, times)).toEqual([
      ...['00:00', '01:00', '00:15', '01:15', '00:30', '01:30', '00:45', '01:45', '02:00'],
    ]);
  });

  it('both passes of a repeated hour are distinguished in a file that runs backwards', () => {
    const times = ['03:00', '02:45', '02:30', '02:15', '02:00', '02:45', '02:30', '02:15', '02:00', '01:45'];
    expect(read(zone, day, times)).toEqual([
      ...['02:00', '01:45', '01:30', '01:15', '01:00', '00:45', '00:30', '00:15', '00:00', '23:45'],
    ]);
  });

  it('both passes of a repeated hour are distinguished at odd times by the step back', () => {
    expect(read(zone, day, ['02:07', '02:55', '02:03', '02:40', '03:10'])).toEqual([
      ...['00:07', '00:55', '01:03', '01:40', '02:10'],
    ]);
  });

  it('a time of a repeated hour written once belongs to the first pass, separately for each series', () => {
    const order = new WallClockOrder(zone);
    const at = (series: string) => order.resolve(series, wall('2024-10-27T02:30'));
    expect(at('a')).toBe(Date.parse('2024-10-27T00:30Z'));
    expect(at('b')).toBe(Date.parse('2024-10-27T00:30Z'));
    expect(at('a')).toBe(Date.parse('2024-10-27T01:30Z'));
  });

  it('a repeated half-hour on Lord Howe is recognised, and again a year later', () => {
    const order = new WallClockOrder('Australia/Lord_Howe');
    const times = ['01:30', '01:45', '01:30', '01:45', '02:00'];
    expect(read('', '2023-04-02', times, order)).toEqual(['14:30', '14:45', '15:00', '15:15', '15:30']);
    expect(read('', '2024-04-07', times, order)).toEqual(['14:30', '14:45', '15:00', '15:15', '15:30']);
  });
});

describe('skipped hour', () => {
  it('times of an import in a skipped hour have no instants', () => {
    expect(read('Europe/Budapest', '2024-03-31', ['01:45', '02:00', '02:45', '03:00'])).toEqual([
      ...['00:45', 'skipped', 'skipped', '01:00'],
    ]);
  });
});
