import type { Installation } from '#server/store/installation.ts';

/**
 * Moves everything that was saved of a report to an earlier time, as if its author had waited: of saves within a minute
 * only the first version is kept.
 */
export async function ageReport(
  { pool }: Pick<Installation, 'pool'>,
  id: number,
  seconds = 61,
): Promise<void> {
  const earlier = 'make_interval(secs => $2)';
  await pool.query(`UPDATE report SET modified_at = modified_at - ${earlier} WHERE id = $1`, [id, seconds]);
  await pool.query(`UPDATE report_history SET saved_at = saved_at - ${earlier} WHERE report_id = $1`, [
    id,
    seconds,
  ]);
}
