import type { SitePlan } from './module-plan.ts';
import {
  ALARM,
  CONTACT,
  digital,
  feeder,
  flow,
  machine,
  network,
  operating,
  provider,
  pv,
  subMeter,
  temperature,
} from './plan-helpers.ts';

const MAIN = { parent: 'ALB-E00', network: 'ALB-N01', plc: 'ALB-PLC1' };
const SHED = { network: 'ALB-N01', plc: 'ALB-PLC1' };

/** The warehouse, whose clock is an hour behind the others: cold stores, conveyors, electric trucks. */
export const ALDERBROOK: SitePlan = {
  key: 'alderbrook',
  name: 'Alderbrook Distribution',
  zone: 'Europe/London',
  country: 'GB',
  address: '7 Mill Race Way, Alderbrook',
  climate: { latitude: 52.4, yearMean: 10.4, yearSwing: 6.8, daySwing: 3.1 },
  plcs: [{ key: 'ALB-PLC1', name: 'Warehouse PLC', color: '#E0457B', mac: '02:51:48:00:03:01' }],
  reservations: { 'ALB-E00': { reservation: 210, availableCapacity: 250 } },
  modules: [
    network('ALB-N01', 'Alderbrook LV network'),
    provider('ALB-E00', 'Alderbrook incomer', 0.03, SHED),
    feeder('ALB-E01', 'Refrigeration plant', 0.03, MAIN),
    subMeter(
      'ALB-E011',
      'Cold store compressor A',
      { shift: 'always', ratedKw: 38, standbyKw: 8, pattern: 'cycling', cosPhi: 0.85, coolingKw: 1.1 },
      { parent: 'ALB-E01', ...SHED, temperature: 'ALB-T01', operatingTime: 'ALB-O01' },
    ),
    subMeter(
      'ALB-E012',
      'Cold store compressor B',
      { shift: 'always', ratedKw: 31, standbyKw: 6, pattern: 'cycling', cosPhi: 0.85, coolingKw: 0.9 },
      { parent: 'ALB-E01', ...SHED, temperature: 'ALB-T02' },
    ),
    machine(
      'ALB-E02',
      'Conveyors and sorter',
      { shift: 'warehouse', ratedKw: 58, standbyKw: 3, pattern: 'steady', cosPhi: 0.82 },
      MAIN,
    ),
    machine(
      'ALB-E03',
      'Truck chargers',
      { shift: 'night-charge', ratedKw: 66, standbyKw: 1, pattern: 'steady', cosPhi: 0.97 },
      MAIN,
    ),
    subMeter(
      'ALB-E04',
      'Warehouse lighting',
      { shift: 'dark', ratedKw: 27, standbyKw: 2, pattern: 'steady', cosPhi: 0.94, isCapacitive: true },
      MAIN,
    ),
    subMeter(
      'ALB-E05',
      'Offices',
      {
        shift: 'office',
        ratedKw: 17,
        standbyKw: 3,
        pattern: 'steady',
        cosPhi: 0.96,
        isCapacitive: true,
        heatingKw: 0.8,
      },
      MAIN,
    ),
    pv('ALB-D01', 'Roof PV string 1', { peakKw: 40, openVoltage: 710 }, SHED),
    flow('ALB-W01', 'Water main', 'water', { shift: 'warehouse', base: 0.04, atWork: 0.7, heating: 0 }, SHED),
    flow('ALB-G01', 'Boiler gas', 'gas', { shift: 'warehouse', base: 0.2, atWork: 1.5, heating: 0.9 }, SHED),
    temperature(
      'ALB-T01',
      'Cold store A temperature',
      { shift: 'warehouse', rest: -22, outdoorShare: 0.02, atWork: 1.4 },
      SHED,
    ),
    temperature(
      'ALB-T02',
      'Cold store B temperature',
      { shift: 'warehouse', rest: 3, outdoorShare: 0.03, atWork: 1.1 },
      SHED,
    ),
    operating('ALB-O01', 'Compressor A running time', 'ALB-E011', SHED),
    digital('ALB-S01', 'Dock door 4 open', { shift: 'warehouse', share: 0.35 }, CONTACT, SHED),
    digital('ALB-S02', 'Cold store door alarm', { shift: 'warehouse', share: 0.02 }, ALARM, SHED),
  ],
};
