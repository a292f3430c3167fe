import type { BlockColumn, WidgetEvent } from '#contract/block.ts';
import { todaySoFar } from '#domain/report-period.ts';
import type { BucketUnit } from '#domain/time.ts';
import { ApiError } from '#server/http/error.ts';
import type { Principal } from '#server/identity/principal.ts';
import { addLatest } from '#server/live/add-latest.ts';
import { log } from '#server/log.ts';
import { readableReport } from '#server/reports/access.ts';
import { resolutionOf } from '#server/reports/compute-block.ts';
import { readDateColumns } from '#server/series/date-columns.ts';
import { findSeriesModules } from '#server/series/find-series-modules.ts';
import { canReachModule, type SeriesModule } from '#server/series/series-module.ts';
import type { Installation } from '#server/store/installation.ts';
import { frame } from './frame.ts';
import type { Stream } from './open-streams.ts';

/** What is watched of a report, and how often it is sent. */
export interface WatchedReport {
  report: number;
  /** Container ids; none: all of the report. */
  containers: readonly string[];
  intervalMs: number;
}

/** The newest intervals that a tick sends: the running one, and the one before, which late readings still change. */
const TAIL = 2;

/** What a stream shows is looked up again after so long: reports are taken away, modules move to other sites. */
const COLUMNS_KEPT_MS = 5_000;

interface Watched {
  container: string;
  module: SeriesModule;
  parameter: string;
  resolution: BucketUnit;
}

async function watchedColumns(
  installation: Installation,
  principal: Principal,
  topics: WatchedReport,
): Promise<Watched[]> {
  const { structure } = await readableReport(installation, principal, topics.report);
  const wanted = structure.filter(({ i }) => topics.containers.length === 0 || topics.containers.includes(i));
  const devices = wanted.flatMap((container) =>
    container.config.devices.map((device) => ({ container, device })),
  );
  const modules = await findSeriesModules(
    installation.db,
    devices.map(({ device }) => device.uuid),
  );
  return devices.flatMap(({ container, device }) => {
    const module = modules.get(device.uuid);
    if (!module || !canReachModule(principal, module)) return [];
    const resolution = resolutionOf(container);
    return device.parameters.map(({ value }) => ({
      container: container.i,
      module,
      parameter: value,
      resolution,
    }));
  });
}

/** The newest intervals of a column; its total stays that of the whole day. */
const tailOf = (column: BlockColumn): BlockColumn => ({
  ...column,
  labels: column.labels.slice(-TAIL),
  values: column.values.slice(-TAIL),
  coverage: column.coverage.slice(-TAIL),
});

/**
 * Pushes `widget` events for the containers of a report: at each tick the newest intervals of what has changed.
 * A reader that is behind is left out of a tick and gets the newest state at a later one.
 * @returns the way to stop
 */
export function watchReport(
  installation: Installation,
  principal: Principal,
  topics: WatchedReport,
  stream: Stream,
): () => void {
  let columns = watchedColumns(installation, principal, topics);
  let readAt = Date.now();
  const sent = new Map<string, string>();
  let hasNews = true;
  let isRunning = false;

  /** @returns whether anything was sent */
  const tick = async (): Promise<boolean> => {
    const now = Date.now();
    if (now - readAt > COLUMNS_KEPT_MS) {
      readAt = now;
      columns = watchedColumns(installation, principal, topics);
    }
    const watched = await columns;
    const events = new Map<string, WidgetEvent>();
    for (const [resolution, group] of Map.groupBy(watched, (one) => one.resolution)) {
      const requests = group.map(({ module, parameter }) => ({
        module,
        parameter,
        period: todaySoFar(now, module.zone),
      }));
      const read = await readDateColumns(installation, requests, resolution, now);
      await addLatest(installation, requests, read, now);
      group.forEach((one, index) => {
        const column = read[index];
        if (!column) return;
        const tail = tailOf(column);
        const state = JSON.stringify(tail);
        const key = `${one.container} ${one.module.uuid} ${one.parameter}`;
        if (sent.get(key) === state) return;
        sent.set(key, state);
        const event = events.get(one.container) ?? {
          report: topics.report,
          container: one.container,
          data: {},
        };
        event.data[one.module.uuid] = { ...event.data[one.module.uuid], [one.parameter]: tail };
        events.set(one.container, event);
      });
    }
    for (const event of events.values()) stream.write(frame('widget', event));
    return events.size > 0;
  };

  const stopListening = installation.bus.subscribe(() => {
    hasNews = true;
  });
  const timer = setInterval(() => {
    if (!hasNews || isRunning || !stream.hasRoom) return;
    hasNews = false;
    isRunning = true;
    tick()
      .then(
        // Quarter-hours are computed after their readings are announced: a tick with news is followed by another.
        (hasSent) => {
          hasNews ||= hasSent;
        },
        (error) => {
          // The report is gone or out of reach by now.
          if (error instanceof ApiError && error.status < 500) {
            stream.close();
            return;
          }
          // The database is away: the next tick tries again.
          hasNews = true;
          log('stream.tick-failed', { error });
        },
      )
      .finally(() => {
        isRunning = false;
      });
  }, topics.intervalMs);
  columns.catch((error) => {
    log('stream.report-failed', { error });
    // Nothing would ever come of this stream: its reader opens another one.
    stream.close();
  });

  return () => {
    clearInterval(timer);
    stopListening();
  };
}
