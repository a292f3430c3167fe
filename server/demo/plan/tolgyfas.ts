import type { SitePlan } from './module-plan.ts';
import {
  ALARM,
  digital,
  feeder,
  flow,
  heat,
  machine,
  network,
  operating,
  provider,
  subMeter,
  temperature,
} from './plan-helpers.ts';

const MAIN = { parent: 'TGY-E00', network: 'TGY-N01', plc: 'TGY-PLC1' };
const HALL = { network: 'TGY-N01', plc: 'TGY-PLC2' };

/** The machine shop: two shifts, heat treatment around the clock. */
export const TOLGYFAS: SitePlan = {
  key: 'tolgyfas',
  name: 'Tölgyfás Machining',
  zone: 'Europe/Budapest',
  country: 'HU',
  address: 'Malom köz 3, Tölgyfás',
  climate: { latitude: 47.6, yearMean: 11, yearSwing: 11.2, daySwing: 4.9 },
  plcs: [
    { key: 'TGY-PLC1', name: 'Főelosztó PLC', color: '#F2A900', mac: '02:51:48:00:02:01' },
    { key: 'TGY-PLC2', name: 'Gépsor PLC', color: '#8E5BD6', mac: '02:51:48:00:02:02' },
  ],
  reservations: { 'TGY-E00': { reservation: 320, availableCapacity: 400 } },
  modules: [
    network('TGY-N01', 'Tölgyfás 0,4 kV hálózat'),
    provider('TGY-E00', 'Tölgyfás fő betáp', 0.03, { network: 'TGY-N01', plc: 'TGY-PLC1' }),
    machine(
      'TGY-E01',
      'Hőkezelő kemence',
      { shift: 'always', ratedKw: 96, standbyKw: 40, pattern: 'cycling', cosPhi: 0.97 },
      { ...MAIN, operatingTime: 'TGY-O01', temperature: 'TGY-T01' },
    ),
    feeder('TGY-E02', 'Forgácsoló gépsor', 0.05, MAIN),
    subMeter(
      'TGY-E021',
      'Eszterga Bükk',
      { shift: 'two-shift', ratedKw: 41, standbyKw: 2.6, pattern: 'cycling', cosPhi: 0.78 },
      { parent: 'TGY-E02', ...HALL },
    ),
    subMeter(
      'TGY-E022',
      'Eszterga Mátra',
      { shift: 'two-shift', ratedKw: 37, standbyKw: 2.4, pattern: 'cycling', cosPhi: 0.78 },
      { parent: 'TGY-E02', ...HALL },
    ),
    subMeter(
      'TGY-E023',
      'Vŕtačka Fatra',
      { shift: 'two-shift', ratedKw: 28, standbyKw: 1.8, pattern: 'cycling', cosPhi: 0.8 },
      { parent: 'TGY-E02', ...HALL },
    ),
    machine(
      'TGY-E03',
      'Mosósor és festő',
      { shift: 'two-shift', ratedKw: 84, standbyKw: 9, pattern: 'steady', cosPhi: 0.9 },
      MAIN,
    ),
    subMeter(
      'TGY-E04',
      'Sűrített levegő',
      { shift: 'two-shift', ratedKw: 55, standbyKw: 2, pattern: 'cycling', cosPhi: 0.85 },
      MAIN,
    ),
    subMeter(
      'TGY-E05',
      'Világítás és iroda',
      {
        shift: 'office',
        ratedKw: 29,
        standbyKw: 4.5,
        pattern: 'steady',
        cosPhi: 0.95,
        isCapacitive: true,
        coolingKw: 1.4,
      },
      MAIN,
    ),
    flow(
      'TGY-W01',
      'Vízmérő, mosósor',
      'water',
      { shift: 'two-shift', base: 0.05, atWork: 1.9, heating: 0 },
      HALL,
    ),
    flow(
      'TGY-G01',
      'Gázmérő, csarnokfűtés',
      'gas',
      { shift: 'two-shift', base: 0.3, atWork: 4, heating: 1.8 },
      HALL,
    ),
    heat('TGY-H01', 'Hőmennyiség, iroda', { heating: 1.3, spread: 24 }, HALL),
    temperature(
      'TGY-T01',
      'Hőkezelő kemence hőmérséklet',
      { shift: 'always', rest: 540, outdoorShare: 0, atWork: 300 },
      HALL,
    ),
    temperature(
      'TGY-T02',
      'Gépcsarnok hőmérséklet',
      { shift: 'two-shift', rest: 17.5, outdoorShare: 0.3, atWork: 4 },
      HALL,
    ),
    operating('TGY-O01', 'Hőkezelő üzemidő', 'TGY-E01', HALL),
    digital('TGY-S01', 'Festő szűrő eltömődött', { shift: 'two-shift', share: 0.01 }, ALARM, HALL),
  ],
};
