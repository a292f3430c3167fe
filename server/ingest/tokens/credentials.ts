import { ApiError, notLoggedIn } from '#server/errors/api-error.ts';
import type { Call } from '#server/http/endpoint.ts';
import { DatabaseDeadline } from '#server/ingest/commit/database-deadline.ts';
import { type Ingest, ingestOf } from '#server/ingest/ingest.ts';
import { log } from '#server/log/log.ts';
import type { IngestGrant } from './token-cache.ts';

const SCHEME = /^(Token|Bearer|Basic) +(\S+) *$/i;

/** The token of `Token T`, `Token user:T`, `Bearer T` or Basic (whose password it is); null when there is none. */
export function tokenOfHeader(header: string | undefined): string | null {
  const match = SCHEME.exec(header ?? '');
  const [, scheme, value] = match ?? [];
  if (scheme === undefined || value === undefined) return null;
  const pair = scheme.toLowerCase() === 'basic' ? Buffer.from(value, 'base64').toString('utf8') : value;
  return pair.slice(pair.indexOf(':') + 1);
}

/** InfluxDB 1.x takes the password `p` in the address as well; the header goes before it. */
const tokenOfAddress = (call: Call): string | null =>
  typeof call.request.query.p === 'string' && call.request.query.p !== '' ? call.request.query.p : null;

export interface Sender {
  ingest: Ingest;
  grant: IngestGrant;
  /** What is left of it after the token was looked up. */
  deadline: DatabaseDeadline;
}

async function senderOf(call: Call, token: string | null): Promise<Sender> {
  if (token === null) throw notLoggedIn('Send an ingest token: Authorization: Token …');
  const ingest = ingestOf(call.installation);
  const deadline = new DatabaseDeadline(call.installation.pulse);
  const found = ingest.tokens.find(token);
  const grant = found instanceof Promise ? await deadline.wait(found) : found;
  if (grant) return { ingest, grant, deadline };
  log('ingest-refused', { requestId: call.requestId, installation: call.installation.schema });
  throw new ApiError(401, 'not_logged_in', 'This ingest token is unknown or revoked', undefined, {
    'WWW-Authenticate': 'Token',
  });
}

/**
 * Who sends readings.
 * @throws ApiError 401 without a living ingest token
 */
export const authenticateSender = (call: Call): Promise<Sender> =>
  senderOf(call, tokenOfHeader(call.request.headers.authorization));

/**
 * The same at the doors of InfluxDB 1.x, whose clients may give the token as password in the address.
 * @throws ApiError 401 without a living ingest token
 */
export const authenticateInfluxSender = (call: Call): Promise<Sender> =>
  senderOf(call, tokenOfHeader(call.request.headers.authorization) ?? tokenOfAddress(call));
