import type { Container } from '#contract/reports/widget.ts';
import { type DeviceOf, panel, widget } from './containers.ts';

const FEEDERS = ['KRD-E01', 'KRD-E02', 'KRD-E03', 'KRD-E04', 'KRD-E05', 'KRD-E06', 'KRD-E07', 'KRD-E08'];
const SENSORS = ['KRD-S01', 'KRD-S02', 'TGY-S01', 'ALB-S01', 'ALB-S02'];

/** The first screen after login: four live numbers, the load of the foundry, and the power reserved for it. */
const load = (device: DeviceOf): Container[] => [
  widget('DataBlock', 'Kőrösd power', { x: 0, y: 0, w: 3, h: 4 }, [
    device('KRD-E00', ['effectivePowerTotal']),
  ]),
  widget('DataBlock', 'Tölgyfás power', { x: 3, y: 0, w: 3, h: 4 }, [
    device('TGY-E00', ['effectivePowerTotal']),
  ]),
  widget('DataBlock', 'Alderbrook power', { x: 6, y: 0, w: 3, h: 4 }, [
    device('ALB-E00', ['effectivePowerTotal']),
  ]),
  widget('DataBlock', 'Natural gas, Kőrösd', { x: 9, y: 0, w: 3, h: 4 }, [device('KRD-G01', ['flow'])]),
  widget('LineChart', 'Kőrösd incomer and furnaces', { x: 0, y: 4, w: 8, h: 10 }, [
    device('KRD-E00', ['effectivePowerTotal'], 'line'),
    device('KRD-E01', ['effectivePowerTotal'], 'area'),
    device('KRD-E02', ['effectivePowerTotal'], 'area'),
  ]),
  widget('Gauge', 'Reserved power, Kőrösd', { x: 8, y: 4, w: 4, h: 10 }, [
    device('KRD-E00', ['effectivePowerTotal']),
  ]),
];

/** The day so far: consumption, running times of the furnaces, and where the energy went. */
const day = (device: DeviceOf): Container[] => [
  widget('Consumption', 'Consumption, Kőrösd incomer', { x: 0, y: 14, w: 8, h: 10 }, [
    device('KRD-E00', [
      'energy',
      'effectivePowerTotal',
      'reactiveEnergyInductiveTotal',
      'reactiveEnergyCapacitiveTotal',
    ]),
  ]),
  widget('OperatingTime', 'Furnace 1', { x: 8, y: 14, w: 4, h: 5 }, [
    device('KRD-O01', ['isActive', 'operatingTime']),
  ]),
  widget('OperatingTime', 'Furnace 2', { x: 8, y: 19, w: 4, h: 5 }, [
    device('KRD-O02', ['isActive', 'operatingTime']),
  ]),
  widget('Sankey', 'Where the energy goes, Kőrösd', { x: 0, y: 24, w: 8, h: 12 }, [
    device('KRD-E00', ['energy']),
  ]),
  widget(
    'PieChart',
    'Kőrösd by consumer',
    { x: 8, y: 24, w: 4, h: 12 },
    FEEDERS.map((key) => device(key, ['energy'])),
  ),
  widget('LoadDuration', 'Load duration, Kőrösd incomer', { x: 0, y: 36, w: 8, h: 10 }, [
    device('KRD-E00', ['effectivePowerTotal']),
  ]),
  widget('Network_gauge', 'Alderbrook network', { x: 8, y: 36, w: 4, h: 10 }, [
    device('ALB-N01', ['effectivePowerTotal']),
  ]),
];

/** Values that need attention: standing loads, temperatures, contacts, voltages. */
const watch = (device: DeviceOf): Container[] => [
  ...panel(
    'To look after',
    { x: 0, y: 46, w: 12 },
    [
      widget('Heatmap', 'Compressor house by the hour', { x: 0, y: 0, w: 7, h: 7 }, [
        device('KRD-E03', ['energy']),
      ]),
      widget('DataTable', 'Temperatures', { x: 7, y: 0, w: 5, h: 7 }, [
        device('KRD-T01', ['temperature']),
        device('TGY-T02', ['temperature']),
      ]),
      widget(
        'DigitalSensor',
        'Contacts',
        { x: 0, y: 7, w: 12, h: 9 },
        SENSORS.map((key) => device(key, ['digital'])),
      ),
    ],
    { panelHeaderBackground: '#1F2837', panelHeaderColor: 'light' },
  ),
  widget('LineChart', 'Voltages at the Kőrösd incomer', { x: 0, y: 64, w: 12, h: 10 }, [
    device('KRD-E00', ['voltageL1', 'voltageL2', 'voltageL3'], 'line'),
  ]),
];

/** Every kind of live widget with the data of the demo company. */
export const demoDashboard = (device: DeviceOf): Container[] => [
  ...load(device),
  ...day(device),
  ...watch(device),
];
