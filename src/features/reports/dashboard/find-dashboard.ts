import { API, fillPath } from '#contract/paths.ts';
import type { User } from '#contract/people/user.ts';
import type { Report, ReportListItem } from '#contract/reports/report.ts';
import { http } from '#platform/http/http.ts';
import { HttpError } from '#platform/http/http-error.ts';

// A dashboard chosen earlier may have been deleted since, or the user may no longer read it.
const isGone = (error: unknown): boolean =>
  error instanceof HttpError && (error.status === 404 || error.status === 403);

const readOrNull = async (id: string | number, signal: AbortSignal): Promise<Report | null> => {
  try {
    return await http.get<Report>(fillPath(API.report, { id }), { signal });
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
};

async function firstReadable(signal: AbortSignal): Promise<Report | null> {
  try {
    const path = fillPath(API.reports, { type: 'dashboard-report' });
    const [first] = await http.get<ReportListItem[]>(path, { signal });
    return first ? await readOrNull(first.id, signal) : null;
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

/**
 * The dashboard of `/`: the one that the user chose, else the installation's, else the first that the user may read;
 * null when there is none (O-28).
 */
export async function findDashboard(
  user: Pick<User, 'dashboard' | 'defaultDashboard'>,
  signal: AbortSignal,
): Promise<Report | null> {
  for (const id of [user.dashboard, user.defaultDashboard]) {
    const report = id === null ? null : await readOrNull(id, signal);
    if (report) return report;
  }
  return firstReadable(signal);
}
