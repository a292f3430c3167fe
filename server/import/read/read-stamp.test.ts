import { describe, expect, it } from 'vitest';
import { stampReader } from './read-stamp.ts';

const read = (
  format: Parameters<typeof stampReader>[0]['format'],
  text: string,
  midnightKeepsOldDate = false,
) => {
  const stamp = stampReader({ format, midnightKeepsOldDate })(text);
  return stamp && `${stamp.kind} ${new Date(stamp.ms).toISOString().slice(0, 23)}`;
};

describe('stamps in files', () => {
  it.each([
    ['d/m/y', '01/02/2018 0:15', 'wall 2018-02-01T00:15:00.000'],
    ['d/m/y', '31-10-2021 23:45:00', 'wall 2021-10-31T23:45:00.000'],
    ['d/m/y', '1.2.24', 'wall 2024-02-01T00:00:00.000'],
    ['d/m/y', '01.02.2024, 7:05:30,25', 'wall 2024-02-01T07:05:30.250'],
    ['m/d/y', '01/02/2018 12:15 AM', 'wall 2018-01-02T00:15:00.000'],
    ['m/d/y', '1/2/2018 12:15 pm', 'wall 2018-01-02T12:15:00.000'],
    ['y-m-d', '2024. 01. 31. 7:00', 'wall 2024-01-31T07:00:00.000'],
    ['y-m-d', '2019-01-01 00:00:00', 'wall 2019-01-01T00:00:00.000'],
    ['y-m-d', '20240229', 'wall 2024-02-29T00:00:00.000'],
    ['y-m-d', '2024-12-31 24:00', 'wall 2025-01-01T00:00:00.000'],
    ['iso', '2024-10-27T02:00:00+02:00', 'instant 2024-10-27T00:00:00.000'],
    ['iso', '2024-10-27T02:00:00.5Z', 'instant 2024-10-27T02:00:00.500'],
    ['iso', '2024-10-27 02:00:00 -0330', 'instant 2024-10-27T05:30:00.000'],
    ['iso', '2024-10-27T02:00', 'wall 2024-10-27T02:00:00.000'],
    ['epoch-s', '1514732400', 'instant 2017-12-31T15:00:00.000'],
    ['epoch-s', '1514732400.25', 'instant 2017-12-31T15:00:00.250'],
    ['epoch-ms', '1514732400000', 'instant 2017-12-31T15:00:00.000'],
  ] as const)('the stamp format %s reads %s as %s', (format, text, expected) =>
    expect(read(format, text)).toBe(expected),
  );

  it.each([
    ['d/m/y', '31/02/2024 00:00'],
    ['d/m/y', '12/31/2024 00:00'],
    ['d/m/y', '01/01/2024 25:00'],
    ['d/m/y', '01/01/2024 24:01'],
    ['d/m/y', '01/01/2024 10:60'],
    ['m/d/y', '1/2/2018 13:15 PM'],
    ['y-m-d', '24-01-01'],
    ['y-m-d', '2024-01-01 10:00 and more'],
    ['iso', '01.01.2024'],
    ['epoch-s', '1e9'],
    ['epoch-s', ''],
    ['d/m/y', ''],
    ['d/m/y', '=cmd|"/C calc"!A0'],
  ] as const)('the stamp format %s refuses %s', (format, text) => expect(read(format, text)).toBeNull());

  it('an import moves only those midnights that keep the old date to the next day', () => {
    expect(read('d/m/y', '01/01/2018 0:00', true)).toBe('wall 2018-01-02T00:00:00.000');
    expect(read('d/m/y', '31/12/2018 00:00:00', true)).toBe('wall 2019-01-01T00:00:00.000');
    expect(read('d/m/y', '01/01/2018 0:15', true)).toBe('wall 2018-01-01T00:15:00.000');
  });
});
