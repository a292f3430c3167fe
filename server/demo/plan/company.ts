import { ALDERBROOK } from './alderbrook.ts';
import { KOROSD } from './korosd.ts';
import type { SitePlan } from './module-plan.ts';
import { TOLGYFAS } from './tolgyfas.ts';

/** The invented company of the demo. */
export const COMPANY = {
  name: 'Kőrösd Industrial Group',
  address: 'Kohász út 12, Kőrösd',
  buildings: 11,
  latitude: 46.9,
  longitude: 20.3,
} as const;

/** The zone of the first site applies to company-wide schedules. */
export const SITES: readonly SitePlan[] = [KOROSD, TOLGYFAS, ALDERBROOK];

/** Groups that people watch together. */
export const COLLECTIONS: readonly { name: string; color: string; nodes: readonly string[] }[] = [
  { name: 'Furnaces', color: '#E0457B', nodes: ['KRD-E01', 'KRD-E02', 'TGY-E01'] },
  { name: 'Compressed air', color: '#2B7DE9', nodes: ['KRD-E031', 'KRD-E032', 'TGY-E04'] },
];

/** Incidents over the year, in days before the demo was made and hours of UTC. */
export const BREAKDOWN = { module: 'KRD-E02', daysAgo: 97, hour: 9, hours: 79 } as const;
/** A controller without connection: its modules have no values, while the machines run on. */
export const OUTAGE = { plc: 'TGY-PLC2', daysAgo: 41, hour: 19, hours: 11.5 } as const;
/** A meter replaced in half an hour. */
export const EXCHANGE = {
  module: 'KRD-E05',
  daysAgo: 163,
  hour: 8,
  hours: 0.5,
  oldSerial: 'HZ-20417733',
  newSerial: 'HZ-26100482',
  oldStart: 418_233.6,
  newStart: 12.4,
  reason: 'Calibration had run out; replaced by the network operator',
} as const;
/** An outage agreed beforehand, so that it breaks no contract. */
export const PLANNED_OUTAGE = {
  module: 'KRD-E00',
  daysAgo: 33,
  hour: 5,
  hours: 9,
  reason: 'Capacitor bank replaced',
} as const;
