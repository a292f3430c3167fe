import type { Report } from '#contract/reports/report.ts';

/** Number of devices of a widget that the reader of the report cannot see. */
export const devicesOutOfReach = ({ outOfReach }: Pick<Report, 'outOfReach'>, container: string): number =>
  outOfReach?.inWidgets.find(({ id }) => id === container)?.devices ?? 0;
