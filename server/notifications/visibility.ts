import { type ExpressionBuilder, sql } from 'kysely';
import { ROUTE_NAMES } from '#contract/people/route-names.ts';
import { canReachSite, may } from '#server/access/authorise.ts';
import type { Principal } from '#server/access/principal.ts';
import type { Database } from '#server/store/database.ts';
import type { NotificationRow } from './notice.ts';

type Addressed = Pick<NotificationRow, 'user_id' | 'route_name' | 'sites'>;

const routesOf = (principal: Principal, flag: 'r' | 'u'): string[] =>
  ROUTE_NAMES.filter((name) => may(principal, name, flag));

function isWithin(principal: Principal, flag: 'r' | 'u', { user_id, route_name, sites }: Addressed): boolean {
  if (user_id !== null) return user_id === principal.userId;
  const name = ROUTE_NAMES.find((one) => one === route_name);
  const hasRight = route_name === null ? flag === 'r' : name !== undefined && may(principal, name, flag);
  return hasRight && (sites?.some((site) => canReachSite(principal, site)) ?? true);
}

/**
 * May this reader see it? A personal one is its owner's alone; any other asks the r right of its route, and one of its
 * sites within reach.
 */
export const maySee = (principal: Principal, row: Addressed): boolean => isWithin(principal, 'r', row);

/**
 * May this reader resolve it for everybody? An owner, or who may change what the route shows; nobody who only looks
 * through a role.
 */
export const mayResolve = (principal: Principal, row: Addressed): boolean =>
  principal.viewAs === null && isWithin(principal, 'u', row);

/**
 * The same in SQL, for lists. Flag u instead of r: whoever may resolve it for everybody: an owner, or who may change
 * what the route shows; one that is for everybody is nobody's to resolve.
 */
export const isWithinRights =
  (principal: Principal, flag: 'r' | 'u') => (eb: ExpressionBuilder<Database, 'notification'>) =>
    eb.or([
      eb('user_id', '=', principal.userId),
      eb.and([
        eb('user_id', 'is', null),
        eb.or([
          ...(flag === 'r' ? [eb('route_name', 'is', null)] : []),
          sql<boolean>`route_name = ANY (${routesOf(principal, flag)}::text[])`,
        ]),
        ...(principal.sites === null
          ? []
          : [sql<boolean>`(sites IS NULL OR sites && ${[...principal.sites]}::uuid[])`]),
      ]),
    ]);
