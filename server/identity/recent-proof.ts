import { sql } from 'kysely';
import type { Call } from '#server/http/endpoint.ts';
import { ApiError } from '#server/http/error.ts';
import { requirePrincipal } from './principal.ts';

/** Before a sensitive change the password must have been proved within so many minutes (ASVS 7.5.1). */
const PROOF_MINUTES = 15;

/**
 * For handlers of sensitive changes: e-mail addresses, secrets, roles, clients.
 * @throws ApiError 403 `password_required`: POST /user/proof, then try again
 */
export async function requireRecentProof(call: Call): Promise<void> {
  const { sessionId } = requirePrincipal(call);
  const session = await call.installation.db
    .selectFrom('session')
    .select(sql<boolean>`proved_at > now() - make_interval(mins => ${PROOF_MINUTES}::int)`.as('is_recent'))
    .where('id', '=', sessionId)
    .executeTakeFirst();
  if (!session?.is_recent)
    throw new ApiError(403, 'password_required', 'Enter your password again before this change');
}
