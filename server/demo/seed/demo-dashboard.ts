import type { Container } from '#contract/report.ts';
import { type DeviceOf, widget } from './containers.ts';

/** The first screen after login: four live numbers, three live charts, a table. */
export const demoDashboard = (device: DeviceOf): Container[] => [
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
  widget('PieChart', 'Kőrösd by consumer', { x: 8, y: 4, w: 4, h: 10 }, [
    device('KRD-E01', ['energy']),
    device('KRD-E02', ['energy']),
    device('KRD-E03', ['energy']),
    device('KRD-E04', ['energy']),
    device('KRD-E05', ['energy']),
    device('KRD-E06', ['energy']),
    device('KRD-E07', ['energy']),
    device('KRD-E08', ['energy']),
  ]),
  widget('LineChart', 'Voltages at the Kőrösd incomer', { x: 0, y: 14, w: 6, h: 10 }, [
    device('KRD-E00', ['voltageL1', 'voltageL2', 'voltageL3'], 'line'),
  ]),
  widget('DataTable', 'Temperatures', { x: 6, y: 14, w: 6, h: 10 }, [
    device('KRD-T01', ['temperature']),
    device('TGY-T02', ['temperature']),
    device('ALB-T01', ['temperature']),
  ]),
];
