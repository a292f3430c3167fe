import type { StreamTopic } from '#contract/hub.ts';
import type { ChartDevice } from '#contract/reports/widget.ts';
import { intervalOf } from '#domain/reports/widget-traits.ts';
import type { BucketUnit } from '#domain/time/calendar.ts';
import type { Principal } from '#server/access/principal.ts';
import { readableReport } from '#server/reports/report-access.ts';
import { findSeriesModules } from '#server/series/find-series-modules.ts';
import { canReachModule, type SeriesModule, shownParametersOf } from '#server/series/series-module.ts';
import type { Installation } from '#server/store/installation.ts';

/** Topic of a stream: live widgets of a report. */
export interface ReportTopic extends StreamTopic {
  /** Interval between two ticks. */
  intervalMs: number;
}

/** One column of a live widget. */
export interface WatchedColumn {
  container: string;
  module: SeriesModule;
  parameter: string;
  resolution: BucketUnit;
  /** Local dates that limit the period shown of its device. */
  date: ChartDevice['date'];
}

/**
 * Columns of a topic that its reader may see.
 * @throws ApiError 403, 404
 */
export async function watchedColumns(
  installation: Installation,
  principal: Principal,
  { report, containers }: ReportTopic,
): Promise<WatchedColumn[]> {
  const { structure } = await readableReport(installation, principal, report);
  const wanted = structure.filter(({ i }) => containers.length === 0 || containers.includes(i));
  const devices = wanted.flatMap((container) =>
    container.config.devices.map((device) => ({ container, device })),
  );
  const modules = await findSeriesModules(
    installation.db,
    devices.map(({ device }) => device.uuid.toLowerCase()),
  );
  return devices.flatMap(({ container, device }) => {
    const module = modules.get(device.uuid.toLowerCase());
    if (!module || !canReachModule(principal, module)) return [];
    const resolution = intervalOf(container);
    const known = shownParametersOf(module);
    const parameters = device.parameters.filter(({ value }) => known.includes(value));
    return parameters.map(({ value }) => ({
      container: container.i,
      module,
      parameter: value,
      resolution,
      date: device.date,
    }));
  });
}
