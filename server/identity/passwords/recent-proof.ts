import { sql } from 'kysely';
import { ApiError } from '#server/errors/api-error.ts';
import type { Installation } from '#server/store/installation.ts';

/** Maximum age of a password check before a sensitive change, min (ASVS 7.5.1). */
const PROOF_MINUTES = 15;

/**
 * Guards sensitive changes: e-mail addresses, secrets, roles, clients.
 * @throws ApiError 403 `password_required`: POST /user/proof, then try again
 */
export async function requireRecentProof(
  { db }: Pick<Installation, 'db'>,
  sessionId: string | null,
): Promise<void> {
  const session = await db
    .selectFrom('session')
    .select(sql<boolean>`proved_at > now() - make_interval(mins => ${PROOF_MINUTES}::int)`.as('is_recent'))
    .where('id', '=', sessionId)
    .executeTakeFirst();
  if (!session?.is_recent)
    throw new ApiError(403, 'password_required', 'Enter your password again before this change');
}
