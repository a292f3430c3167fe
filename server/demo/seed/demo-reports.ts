import type { Container } from '#contract/reports/widget.ts';
import { type DeviceOf, divider, text, widget, withKpi } from './containers.ts';

const FEEDERS = ['KRD-E01', 'KRD-E02', 'KRD-E03', 'KRD-E04', 'KRD-E05', 'KRD-E06', 'KRD-E07', 'KRD-E08'];
const MONTH_BEFORE = { aggregate: true, compareWith: 'previous-period' } as const;

/** The three sites together. */
const sites = (device: DeviceOf): Container[] => [
  text(
    'About this report',
    { x: 0, y: 0, w: 12, h: 4 },
    '<p>Electricity, gas and water of the three sites. Days follow the clock of each site. ' +
      'The data of this report is invented.</p>',
  ),
  widget('DataBlock', 'Kőrösd', { x: 0, y: 4, w: 4, h: 4 }, [device('KRD-E00', ['energy'])], MONTH_BEFORE),
  widget('DataBlock', 'Tölgyfás', { x: 4, y: 4, w: 4, h: 4 }, [device('TGY-E00', ['energy'])], MONTH_BEFORE),
  widget(
    'DataBlock',
    'Alderbrook',
    { x: 8, y: 4, w: 4, h: 4 },
    [device('ALB-E00', ['energy'])],
    MONTH_BEFORE,
  ),
  widget(
    'LineChart',
    'Electricity per day',
    { x: 0, y: 8, w: 12, h: 10 },
    [
      device('KRD-E00', ['energy'], 'bar'),
      device('TGY-E00', ['energy'], 'bar'),
      device('ALB-E00', ['energy'], 'bar'),
    ],
    { aggregate: true },
  ),
];

/** Where the energy of the foundry went, and when. */
const foundry = (device: DeviceOf): Container[] => [
  divider('Kőrösd Foundry', 18),
  widget('Sankey', 'Energy flow', { x: 0, y: 19, w: 8, h: 12 }, [device('KRD-E00', ['energy'])]),
  widget(
    'PieChart',
    'Electricity by consumer',
    { x: 8, y: 19, w: 4, h: 12 },
    FEEDERS.map((key) => device(key, ['energy'])),
  ),
  widget('Heatmap', 'Incomer by the hour', { x: 0, y: 31, w: 12, h: 20 }, [device('KRD-E00', ['energy'])]),
  widget('LoadDuration', 'Load duration of the incomer', { x: 0, y: 51, w: 6, h: 10 }, [
    device('KRD-E00', ['effectivePowerTotal']),
  ]),
  widget(
    'LineChart',
    'Gas and outdoor temperature',
    { x: 6, y: 51, w: 6, h: 10 },
    [device('KRD-G01', ['volume'], 'bar'), device('KRD-T03', ['temperature'], 'line')],
    { aggregate: true },
  ),
];

/** The month's energy, for those who pay for it: every kind of widget that a base report may hold. */
export const monthlyReport = (device: DeviceOf): Container[] => [
  ...sites(device),
  ...foundry(device),
  widget(
    'DataTable',
    'Consumption per day',
    { x: 0, y: 61, w: 12, h: 14 },
    [
      device('KRD-E00', ['energy']),
      device('TGY-E00', ['energy']),
      device('ALB-E00', ['energy']),
      device('KRD-G01', ['volume']),
      device('KRD-W01', ['volume']),
    ],
    { aggregate: true },
  ),
];

/** Yesterday at the foundry, quarter-hour by quarter-hour. */
export const dailyReport = (device: DeviceOf): Container[] => [
  text(
    'About this report',
    { x: 0, y: 0, w: 12, h: 4 },
    '<p>Load of the incomer against the furnaces; the phases of the incomer; running time of the furnaces. ' +
      'The data of this report is invented.</p>',
  ),
  widget('LineChart', 'Load', { x: 0, y: 4, w: 12, h: 10 }, [
    device('KRD-E00', ['effectivePowerTotal'], 'line'),
    device('KRD-E01', ['effectivePowerTotal'], 'area'),
    device('KRD-E02', ['effectivePowerTotal'], 'area'),
  ]),
  widget('LineChart', 'Phases of the incomer', { x: 0, y: 14, w: 8, h: 10 }, [
    device('KRD-E00', ['currentL1', 'currentL2', 'currentL3'], 'line'),
  ]),
  widget('PieChart', 'Energy by consumer', { x: 8, y: 14, w: 4, h: 10 }, [
    device('KRD-E01', ['energy']),
    device('KRD-E02', ['energy']),
    device('KRD-E03', ['energy']),
    device('KRD-E04', ['energy']),
    device('KRD-E05', ['energy']),
  ]),
  widget('DataTable', 'Quarter-hours', { x: 0, y: 24, w: 12, h: 14 }, [
    device('KRD-E00', ['energy', 'effectivePowerTotal', 'cosPhiTotal']),
    device('KRD-O01', ['operatingTime']),
    device('KRD-O02', ['operatingTime']),
  ]),
];

/** Values named in contracts, and how they were kept over the month. */
export const contractReport = (device: DeviceOf): Container[] => [
  widget('LineChart', 'Power factor, Kőrösd incomer', { x: 0, y: 0, w: 12, h: 12 }, [
    withKpi(device('KRD-E00', ['cosPhiTotal']), { kpiMin: 0.85, kpi: 1 }),
  ]),
  widget('LineChart', 'Cold stores, Alderbrook', { x: 0, y: 12, w: 12, h: 12 }, [
    withKpi(device('ALB-T01', ['temperature']), { kpiMin: -25, kpi: -20.3 }),
    withKpi(device('ALB-T02', ['temperature']), { kpiMin: 1, kpi: 5 }),
  ]),
  widget('LineChart', 'Voltages, Kőrösd incomer', { x: 0, y: 24, w: 12, h: 12 }, [
    withKpi(device('KRD-E00', ['voltageL1', 'voltageL2', 'voltageL3']), { kpiMin: 207, kpi: 253 }),
  ]),
];
