import { expect, it } from 'vitest';
import { findZones } from './find-zones.ts';

const ZONES = ['America/New_York', 'Asia/Yakutsk', 'Europe/Budapest', 'Europe/Bucharest', 'Pacific/Norfolk'];

it('P-TOP-03 time zones are found by part of their name, cities that begin with it first', () => {
  expect(findZones(ZONES, 'bu')).toEqual(['Europe/Budapest', 'Europe/Bucharest']);
  expect(findZones(ZONES, 'new york')).toEqual(['America/New_York']);
  expect(findZones(ZONES, 'y')).toEqual(['Asia/Yakutsk', 'America/New_York']);
  expect(findZones(ZONES, 'atlantis')).toEqual([]);
});
