import { REPORT_TYPES } from '#contract/report.ts';
import { ROUTE_OF_REPORT_TYPE, type RouteName } from '#contract/route-names.ts';
import type { Call } from '#server/http/endpoint.ts';
import { notFound } from '#server/http/error.ts';
import { ensureMay, may, type Principal, requirePrincipal } from '#server/identity/principal.ts';

/**
 * Who asks for the recipients of a type of report: somebody who may make or edit one.
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
