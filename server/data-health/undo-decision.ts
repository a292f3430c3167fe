import type { Transaction } from 'kysely';
import { ApiError, notFound } from '#server/errors/api-error.ts';
import type { Database } from '#server/store/database.ts';
import { closeAgain } from '#server/store/days/closed-days.ts';
import { undoDecision } from '#server/store/readings/decisions.ts';
import { isUuid } from '#server/store/uuid.ts';

/**
 * Undoes a decision of a module; it stays listed as undone. A day that it had reopened is closed again.
 * @throws ApiError 404 when the module has no such decision, 409 when it is undone already
 */
export async function undoModuleDecision(
  trx: Transaction<Database>,
  moduleId: number,
  id: string,
  userId: string,
): Promise<void> {
  const stored = isUuid(id)
    ? await trx
        .selectFrom('reading_decision')
        .select('id')
        .where('id', '=', id)
        .where('module_id', '=', moduleId)
        .executeTakeFirst()
    : undefined;
  if (!stored) throw notFound('This decision');
  const undone = await undoDecision(trx, id, userId);
  if (!undone) throw new ApiError(409, 'conflict', 'This decision is undone already');
  if (undone.kind === 'day_reopened') await closeAgain(trx, id);
}
