import type { Flag, RouteName } from '#contract/people/route-names.ts';

/**
 * Access rule of an endpoint. The route table is the only way to register a handler, so every handler has one.
 * `report`: server/reports/report-access.ts checks the flag for the report type's route name and the report's sites.
 */
export type Access =
  | { kind: 'anonymous' }
  | { kind: 'session' }
  | { kind: 'route'; name: RouteName; flag: Flag }
  | { kind: 'report'; flag: Flag }
  | { kind: 'ingest' }
  | { kind: 'stream' }
  /** Token of METRICS_TOKEN, checked by the handler. */
  | { kind: 'metrics' };

export const anonymous: Access = { kind: 'anonymous' };
export const anySession: Access = { kind: 'session' };
export const route = (name: RouteName, flag: Flag): Access => ({ kind: 'route', name, flag });
export const reportAccess = (flag: Flag): Access => ({ kind: 'report', flag });
