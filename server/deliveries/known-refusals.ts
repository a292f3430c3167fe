import { sql } from 'kysely';
import { STANDING_REASONS } from '#contract/reports/delivery-reasons.ts';

const STANDING = [...STANDING_REASONS];

/**
 * True in SQL for a failed mail (`delivery`) that repeats a known refusal: the mail before it failed for the same
 * reason, the owner was notified of it then, and the schedule has not changed since. Runs that were never made for
 * the recipient do not count.
 */
export const IS_KNOWN_REFUSAL = sql<boolean>`CASE WHEN delivery.state = 'failed' THEN coalesce((
  SELECT split_part(earlier.reason, ':', 1) = ANY (${STANDING})
    AND split_part(earlier.reason, ':', 1) = split_part(delivery.reason, ':', 1)
    AND earlier_run.owner_told_at IS NOT NULL
  FROM occurrence AS run
  JOIN occurrence AS earlier_run
    ON earlier_run.report_id = run.report_id AND earlier_run.kind = 'schedule' AND earlier_run.due_at < run.due_at
  JOIN delivery AS earlier ON earlier.occurrence_id = earlier_run.id AND earlier.recipient_id = delivery.recipient_id
  WHERE run.id = delivery.occurrence_id
    AND (earlier.rendering_id IS NOT NULL OR split_part(earlier.reason, ':', 1) = ANY (${STANDING}))
    AND earlier_run.due_at >= coalesce(
      (SELECT changed_at FROM schedule WHERE schedule.report_id = run.report_id), '-infinity')
  ORDER BY earlier_run.due_at DESC
  LIMIT 1
), false) ELSE false END`;
