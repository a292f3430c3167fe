import type { Call } from '#server/http/endpoint.ts';
import { ApiError, notLoggedIn } from '#server/http/error.ts';
import { log } from '#server/log.ts';
import { type Ingest, ingestOf } from './ingest.ts';
import type { IngestGrant } from './token-cache.ts';
import { LOOK_UP_LIMIT_MS, within } from './within.ts';

const SCHEME = /^(Token|Bearer|Basic) +(\S+) *$/i;

/** The token of `Token T`, `Bearer T` or Basic (whose password it is); null when there is none. */
export function tokenOfHeader(header: string | undefined): string | null {
  const match = SCHEME.exec(header ?? '');
  const [, scheme, value] = match ?? [];
  if (scheme === undefined || value === undefined) return null;
  if (scheme.toLowerCase() !== 'basic') return value;
  const pair = Buffer.from(value, 'base64').toString('utf8');
  return pair.slice(pair.indexOf(':') + 1);
}

/**
 * Who sends readings.
 * @throws ApiError 401 without a living ingest token
 */
export async function authenticateSender(call: Call): Promise<{ ingest: Ingest; grant: IngestGrant }> {
  const token = tokenOfHeader(call.request.headers.authorization);
  if (token === null) throw notLoggedIn('Send an ingest token: Authorization: Token …');
  const ingest = ingestOf(call.installation);
  const grant = await within(LOOK_UP_LIMIT_MS, ingest.tokens.find(token));
  if (grant) return { ingest, grant };
  log('ingest-refused', { requestId: call.requestId, installation: call.installation.schema });
  throw new ApiError(401, 'not_logged_in', 'This ingest token is unknown or revoked', undefined, {
    'WWW-Authenticate': 'Token',
  });
}
