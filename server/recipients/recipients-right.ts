import { ROUTE_OF_REPORT_TYPE, type RouteName } from '#contract/people/route-names.ts';
import { REPORT_TYPES } from '#contract/reports/report.ts';
import { ensureMay, may, requirePrincipal } from '#server/access/authorise.ts';
import type { Principal } from '#server/access/principal.ts';
import { notFound } from '#server/errors/api-error.ts';
import type { Call } from '#server/http/endpoint.ts';

/**
 * Checks that the caller may ask for the recipients of a type of report: that needs the right to make or edit one.
 * @returns the caller, and the name that the right to read the type has
 * @throws ApiError 403, 404 for an unknown type
 */
export function recipientsRight(call: Call): { caller: Principal; name: RouteName } {
  const caller = requirePrincipal(call);
  const type = REPORT_TYPES.find((one) => one === call.params.type);
  if (!type) throw notFound('This type of report');
  const name = ROUTE_OF_REPORT_TYPE[type];
  if (!may(caller, name, 'c')) ensureMay(caller, name, 'u');
  return { caller, name };
}
