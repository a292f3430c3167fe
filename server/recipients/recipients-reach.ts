import type { ReachQuestion, RecipientReach } from '#contract/reports/recipient.ts';
import type { Call } from '#server/http/endpoint.ts';
import { rolesByUser, withinCaller } from '#server/identity/roles-of-users.ts';
import { canReach } from '#server/reports/reach.ts';
import { reportModules } from '#server/reports/report-modules.ts';
import { recipientsRight } from './recipients-right.ts';

/**
 * POST /reports/{type}/recipients/reach: returns how much of a report each of its recipients would get, by the rule
 * that its deliveries use. Devices out of the caller's own reach count for nobody.
 * @throws ApiError 403, 404 for an unknown type
 */
export async function recipientsReach(call: Call<ReachQuestion>): Promise<RecipientReach[]> {
  const { caller } = recipientsRight(call);
  const { installation, body } = call;
  const uuids = [...new Set(body.devices.map((uuid) => uuid.toLowerCase()))];
  const known = [...(await reportModules(installation, uuids)).values()].filter((module) =>
    canReach(caller, module),
  );
  const roles = await rolesByUser(installation);
  return [...new Set(body.users)].map((id) => {
    const reader = withinCaller(roles.get(id) ?? [], caller);
    return { id, seen: known.filter((module) => canReach(reader, module)).length, of: known.length };
  });
}
