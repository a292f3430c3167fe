// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { InterfaceRow, SensorRow } from '#contract/reports/block.ts';
import { withWholeDates } from '#domain/formatting/whole-dates.ts';
import { block, column, container, uuid } from '#widget-kit/block.fixture.ts';
import { tableInputOf, viewOf, wordsOfWidgets } from '#widget-kit/view.fixture.ts';
import DigitalSensor from './digital-sensor.tsx';
import { toTable } from './to-table.ts';

beforeAll(wordsOfWidgets);
afterEach(cleanup);

const row = (n: number, more: Partial<SensorRow>): SensorRow => ({
  uuid: uuid(n),
  sensorName: `Sensor ${n}`,
  signalType: 'normally_open',
  alarmTrigger: 'high',
  alarmEvent: null,
  isHigh: false,
  sensorStatus: false,
  since: null,
  isAlarm: false,
  site: 'Kőrösd',
  ...more,
});

const ALARM_AT = Date.parse('2026-06-03T14:22:00+02:00');
const SENSORS = [
  row(1, { sensorStatus: true, isAlarm: true, alarmEvent: ALARM_AT, since: ALARM_AT }),
  row(2, {}),
  row(3, { sensorStatus: null }),
  row(4, { alarmTrigger: 'none', sensorStatus: true }),
  row(5, { alarmTrigger: 'none', sensorStatus: false, isAlarm: true, signalType: 'normally_closed' }),
];
const INTERFACES: InterfaceRow[] = [
  { id: uuid(21), name: 'KRD-1', isConnected: true, lastTransmission: ALARM_AT, site: 'Kőrösd' },
  { id: uuid(22), name: 'KRD-2', isConnected: false, lastTransmission: null, site: 'Kőrösd' },
  { id: uuid(23), name: 'KRD-3', isConnected: false, lastTransmission: ALARM_AT, site: 'Kőrösd' },
];

const columns = SENSORS.map(() => ({ digital: column([ALARM_AT], [1], { unit: '' }) }));
const shown = (sensors = SENSORS, interfaces = INTERFACES) => ({
  container: container(columns),
  block: { ...block(columns), sensors, interfaces },
});

const cellsOf = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(name) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('table of digital sensors', () => {
  it('R-WID-SENS-01 the digital sensor table has the columns of the specification', () => {
    render(<DigitalSensor {...viewOf(shown())} />);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Name',
      'Type',
      'Trigger when',
      'Event',
      'Status',
      'Alarm status',
      'Site',
    ]);
  });

  it.each([
    [
      'R-WID-SENS-02 the digital sensor table shows all that is known of a sensor',
      1,
      ['Normally open', 'High signal', withWholeDates('Alarm 2026-06-03 14:22'), 'Active', 'Alarm', 'Kőrösd'],
    ],
    [
      'R-WID-SENS-05 a digital sensor with a trigger raises no alarm when it is false',
      2,
      ['Normally open', 'High signal', '–', 'Inactive', 'No alarm', 'Kőrösd'],
    ],
    [
      'R-WID-SENS-04 a digital sensor without any reading is called passive',
      3,
      ['Normally open', 'High signal', '–', 'Passive', '–', 'Kőrösd'],
    ],
    [
      'R-WID-SENS-05 a digital sensor without a trigger raises no alarm when it is true',
      4,
      ['Normally open', 'No trigger', '–', 'Active', 'No alarm', 'Kőrösd'],
    ],
    [
      'R-WID-SENS-05 a digital sensor without a trigger raises the alarm when it is false',
      5,
      ['Normally closed', 'No trigger', '–', 'Inactive', 'Alarm', 'Kőrösd'],
    ],
  ])('%s', (_, n, expected) => {
    render(<DigitalSensor {...viewOf(shown())} />);
    expect(cellsOf(`Sensor ${n}`)).toEqual(expected);
  });

  it('R-WID-SENS-03 the digital sensor table has a line per interface that is not connected', () => {
    render(<DigitalSensor {...viewOf(shown())} />);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Interface KRD-2, Kőrösd: not connected, last transmission N/A',
      'Interface KRD-3, Kőrösd: not connected, last transmission 2026-06-03 14:22',
    ]);
  });

  it('the digital sensor table shows names literally, and interfaces without any sensor', () => {
    const { container: page } = render(
      <DigitalSensor {...viewOf(shown([row(1, { sensorName: '<img src=x onerror=alert(1)>' })]))} />,
    );
    expect(page.querySelector('img')).toBeNull();
    expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeTruthy();
    cleanup();
    render(<DigitalSensor {...viewOf(shown([]))} />);
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  it('the digital sensor table of an edition from before sensors were frozen says that it has none', () => {
    const { container: settings } = shown();
    render(<DigitalSensor {...viewOf({ container: settings, block: block(columns) })} />);
    expect(screen.getByText(/^This edition was frozen before/)).toBeTruthy();
  });

  it('the CSV file of digital sensors has the rows of the table', () => {
    const { container: settings, block: data } = shown();
    const { columns, rows } = toTable(tableInputOf(settings, data));
    expect(columns).toHaveLength(7);
    expect(rows).toHaveLength(SENSORS.length + 2);
    expect(rows[0]?.slice(0, 2)).toEqual(['Sensor 1', 'sensor.signal.normally_open']);
    expect(rows.at(-1)?.[4]).toBe('sensor.notConnected');
  });
});
