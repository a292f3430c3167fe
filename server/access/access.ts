import type { Flag, RouteName } from '#contract/people/route-names.ts';

/**
 * Who may call an endpoint. The route table is the only way to register a handler, so no handler is without one.
 * `report`: the flag is asked of the report type's route name and of the report's sites, by server/reports/access.ts.
 */
export type Access =
  | { kind: 'anonymous' }
  | { kind: 'session' }
  | { kind: 'route'; name: RouteName; flag: Flag }
  | { kind: 'report'; flag: Flag }
  | { kind: 'ingest' }
  | { kind: 'stream' }
  /** The token of METRICS_TOKEN, checked by the handler. */
  | { kind: 'metrics' };

export const anonymous: Access = { kind: 'anonymous' };
export const anySession: Access = { kind: 'session' };
export const route = (name: RouteName, flag: Flag): Access => ({ kind: 'route', name, flag });
export const reportAccess = (flag: Flag): Access => ({ kind: 'report', flag });
