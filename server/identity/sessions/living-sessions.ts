import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { Database } from '#server/store/database.ts';

/** Time without a refresh after which a session ends, unless it is a remembered one (docs/threats.md, Sessions). */
const IDLE_HOURS = 8;

/** True in SQL for a session within its absolute and idle times, by the database's clock. */
export const hasNotRunOut = (eb: ExpressionBuilder<Database, 'session'>) =>
  eb.and([
    eb('session.expires_at', '>', sql<Date>`now()`),
    eb.or([
      eb('session.remember', '=', true),
      eb('session.last_used_at', '>', sql<Date>`now() - make_interval(hours => ${IDLE_HOURS}::int)`),
    ]),
  ]);

/** Sessions of a user that are still valid. */
export const livingSessions = (db: Kysely<Database>, userId: string) =>
  db
    .selectFrom('session')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where((eb) => hasNotRunOut(eb));
