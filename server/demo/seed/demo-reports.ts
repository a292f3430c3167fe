import type { Container } from '#contract/report.ts';
import { type DeviceOf, text, widget } from './containers.ts';

/** What the month cost in energy, for who pays it. */
export const monthlyReport = (device: DeviceOf): Container[] => [
  text(
    'About this report',
    { x: 0, y: 0, w: 12, h: 4 },
    '<p>Electricity, gas and water of the three sites. Days follow the clock of each site. ' +
      'The data of this report is invented.</p>',
  ),
  widget(
    'LineChart',
    'Electricity per day',
    { x: 0, y: 4, w: 12, h: 10 },
    [
      device('KRD-E00', ['energy'], 'bar'),
      device('TGY-E00', ['energy'], 'bar'),
      device('ALB-E00', ['energy'], 'bar'),
    ],
    { aggregate: true },
  ),
  widget('PieChart', 'Electricity by consumer, Kőrösd', { x: 0, y: 14, w: 4, h: 10 }, [
    device('KRD-E01', ['energy']),
    device('KRD-E02', ['energy']),
    device('KRD-E03', ['energy']),
    device('KRD-E04', ['energy']),
    device('KRD-E05', ['energy']),
    device('KRD-E06', ['energy']),
    device('KRD-E07', ['energy']),
    device('KRD-E08', ['energy']),
  ]),
  widget(
    'LineChart',
    'Gas and outdoor temperature, Kőrösd',
    { x: 4, y: 14, w: 8, h: 10 },
    [device('KRD-G01', ['volume'], 'bar'), device('KRD-T03', ['temperature'], 'line')],
    { aggregate: true },
  ),
  widget(
    'DataTable',
    'Consumption per day',
    { x: 0, y: 24, w: 12, h: 14 },
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
