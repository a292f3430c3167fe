import { type Kysely, sql } from 'kysely';

/**
 * Sites of a report whose widgets point at none. Old reports get those of their author as they are now; of an author
 * who is gone or has no role nothing is known, and the report stays one of all sites.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    ALTER TABLE report ADD COLUMN sites uuid[];
    COMMENT ON COLUMN report.sites IS 'sites of a report that shows no device of any; null: all';
    UPDATE report SET sites = author.sites
    FROM (
      SELECT user_role.user_id,
        CASE WHEN bool_and(role.sites IS NOT NULL) THEN array(
          SELECT DISTINCT site
          FROM user_role AS theirs JOIN role AS own ON own.id = theirs.role_id, unnest(own.sites) AS site
          WHERE theirs.user_id = user_role.user_id
          ORDER BY site
        ) END AS sites
      FROM user_role JOIN role ON role.id = user_role.role_id
      GROUP BY user_role.user_id
    ) AS author
    WHERE author.user_id = report.created_by;
  `.execute(db);
}
