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
 * True when this reader may see it: a personal one is for its owner only; any other needs the r right of its route
 * and one of its sites within reach.
 */
export const maySee = (principal: Principal, row: Addressed): boolean => isWithin(principal, 'r', row);

/**
 * True when this reader may resolve it for everybody: its owner, or a user who may change what the route shows; not
 * while viewing through a role.
 */
export const mayResolve = (principal: Principal, row: Addressed): boolean =>
  principal.viewAs === null && isWithin(principal, 'u', row);

/**
 * The rule of `maySee` in SQL, for lists. Flag u instead of r: notifications that the reader may resolve for
 * everybody, as their owner or with the right to change what the route shows; one that is for everybody cannot be
 * resolved.
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
