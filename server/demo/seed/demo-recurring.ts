import type { Container } from '#contract/reports/widget.ts';
import { type DeviceOf, panel, widget } from './containers.ts';

const DAILY = { aggregate: true } as const;

/** The week of one site: its consumption day by day, and its quarter-hours. */
export const weekReport = (device: DeviceOf): Container[] => [
  widget(
    'DataBlock',
    'Electricity of the week',
    { x: 0, y: 0, w: 12, h: 4 },
    [device('TGY-E00', ['energy'])],
    { aggregate: true, compareWith: 'previous-period' },
  ),
  widget('LineChart', 'Load of the incomer', { x: 0, y: 4, w: 12, h: 10 }, [
    device('TGY-E00', ['effectivePowerTotal'], 'line'),
  ]),
  widget('DataTable', 'Days', { x: 0, y: 14, w: 12, h: 10 }, [device('TGY-E00', ['energy'])], DAILY),
];

/** Billed values, from one reading day to the next. */
export const billingReport = (device: DeviceOf): Container[] => [
  widget(
    'DataTable',
    'Amounts to be billed',
    { x: 0, y: 0, w: 12, h: 12 },
    [
      device('KRD-E00', ['energy']),
      device('TGY-E00', ['energy']),
      device('ALB-E00', ['energy']),
      device('KRD-G01', ['volume']),
    ],
    DAILY,
  ),
];

/** The sites side by side, each in a panel of its own. */
export const sitesReport = (device: DeviceOf): Container[] => {
  const site = (name: string, incomer: string, x: number): Container[] =>
    panel(name, { x, y: 0, w: 4 }, [
      widget('DataBlock', 'Electricity', { x: 0, y: 0, w: 4, h: 4 }, [device(incomer, ['energy'])], {
        aggregate: true,
        compareWith: 'previous-year',
      }),
      widget(
        'LineChart',
        'Per day',
        { x: 0, y: 4, w: 4, h: 10 },
        [device(incomer, ['energy'], 'bar')],
        DAILY,
      ),
    ]);
  return [
    ...site('Kőrösd', 'KRD-E00', 0),
    ...site('Tölgyfás', 'TGY-E00', 4),
    ...site('Alderbrook', 'ALB-E00', 8),
  ];
};
