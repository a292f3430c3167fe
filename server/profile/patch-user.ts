import type { ProfilePatch } from '#contract/people/profile.ts';
import type { User } from '#contract/people/user.ts';
import { requirePrincipal } from '#server/access/authorise.ts';
import type { Principal } from '#server/access/principal.ts';
import { ApiError, forbidden, notFound } from '#server/errors/api-error.ts';
import type { Call } from '#server/http/endpoint.ts';
import { getUser } from '#server/identity/get-user.ts';
import { readableReport } from '#server/reports/report-access.ts';
import type { Installation } from '#server/store/installation.ts';
import { isUuid } from '#server/store/uuid.ts';

const noDashboard = (): ApiError =>
  new ApiError(400, 'validation_failed', 'This is no dashboard that you can read', 'dashboard');

/** @throws ApiError 400 for what is no dashboard that the user may read, whether it exists or not */
async function ensureDashboard(
  installation: Installation,
  principal: Principal,
  id: string | null | undefined,
): Promise<void> {
  if (id === null || id === undefined) return;
  try {
    const { row } = await readableReport(installation, principal, Number(id));
    if (row.type !== 'dashboard-report') throw noDashboard();
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) throw noDashboard();
    throw error;
  }
}

/** Columns of the fields that are set; an emptied text becomes null. */
function columnsOf(patch: ProfilePatch) {
  const { firstName, lastName, phoneNumber, position, language, dashboard, numberStyle, csvStyle } = patch;
  return {
    ...(firstName === undefined ? {} : { first_name: firstName }),
    ...(lastName === undefined ? {} : { last_name: lastName }),
    ...(phoneNumber === undefined ? {} : { phone_number: phoneNumber || null }),
    ...(position === undefined ? {} : { position: position || null }),
    ...(language === undefined ? {} : { language }),
    ...(dashboard === undefined ? {} : { dashboard: dashboard === null ? null : Number(dashboard) }),
    ...(numberStyle === undefined ? {} : { number_style: numberStyle }),
    ...(csvStyle === undefined ? {} : { csv_style: csvStyle }),
  };
}

/**
 * PATCH /user/{id}: changes the caller's own profile. There is no endpoint yet for changes that an administrator may
 * make to others.
 */
export async function patchUser(call: Call<ProfilePatch>): Promise<User> {
  const principal = requirePrincipal(call);
  const id = call.params.id?.toLowerCase() ?? '';
  if (!isUuid(id)) throw notFound('This user');
  if (id !== principal.userId) throw forbidden('Only your own profile can be changed');
  await ensureDashboard(call.installation, principal, call.body.dashboard);
  const columns = columnsOf(call.body);
  if (Object.keys(columns).length > 0) {
    await call.installation.db.updateTable('app_user').set(columns).where('id', '=', id).execute();
  }
  // The next call must use the new language.
  if (principal.sessionId) call.app.sessions.forget(principal.sessionId);
  return getUser(call);
}
