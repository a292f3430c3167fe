import { MOST_PERIOD_YEARS, type PdfQuery } from '#contract/reports/report.ts';
import { isTooLong, isWallPeriod, resolvePeriod, type WallPeriod } from '#domain/time/report-period.ts';
import type { Principal } from '#server/access/principal.ts';
import { ApiError } from '#server/errors/api-error.ts';
import type { Installation } from '#server/store/installation.ts';
import type { OpenReport } from './report-access.ts';
import { deviceUuids, firstZone } from './report-modules.ts';

/**
 * Zone in which a report's days are counted: that of its first device's site, otherwise that of the first site within
 * the reader's reach.
 */
export async function zoneOf(
  installation: Installation,
  report: OpenReport,
  reader: Pick<Principal, 'sites'>,
): Promise<string> {
  for (const uuid of deviceUuids(report.structure)) {
    const zone = report.modules.get(uuid)?.zone;
    if (zone) return zone;
  }
  return firstZone(installation, reader);
}

function checked(period: WallPeriod): WallPeriod {
  if (!isWallPeriod(period)) {
    throw new ApiError(
      400,
      'validation_failed',
      'startTime and endTime must be quarter-hours, in order',
      'endTime',
    );
  }
  if (isTooLong(period)) {
    throw new ApiError(400, 'validation_failed', `A period may cover ${MOST_PERIOD_YEARS} years`, 'endTime');
  }
  return period;
}

/**
 * Period of one reading: the requested one, otherwise the report's own, as of `now` (epoch ms) in `zone`.
 * @throws ApiError 400 for half a period, or one that is no period
 */
export function periodOf(
  report: { period: OpenReport['row']['period']; start_time: string | null; end_time: string | null },
  query: PdfQuery,
  now: number,
  zone: string,
): WallPeriod {
  const { startTime, endTime } = query;
  if (startTime !== undefined || endTime !== undefined) {
    return checked({ startTime: startTime ?? '', endTime: endTime ?? '' });
  }
  if (report.period !== 'fixed') return resolvePeriod(report.period, now, zone);
  const fixed = { startTime: report.start_time ?? '', endTime: report.end_time ?? '' };
  // Only unfinished work lacks its dates: it must be opened to be finished.
  return isWallPeriod(fixed) ? checked(fixed) : resolvePeriod('yesterday', now, zone);
}
