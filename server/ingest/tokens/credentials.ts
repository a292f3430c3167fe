import { ApiError, notLoggedIn } from '#server/errors/api-error.ts';
import type { Call } from '#server/http/endpoint.ts';
import { DatabaseDeadline } from '#server/ingest/commit/database-deadline.ts';
import { type Ingest, ingestOf } from '#server/ingest/ingest.ts';
import { log } from '#server/log/log.ts';
import type { IngestGrant } from './token-cache.ts';

const SCHEME = /^(Token|Bearer|Basic) +(\S+) *$/i;

/** Token from `Token T`, `Token user:T`, `Bearer T` or Basic (its password); null when there is none. */
export function tokenOfHeader(header: string | undefined): string | null {
  const match = SCHEME.exec(header ?? '');
  const [, scheme, value] = match ?? [];
  if (scheme === undefined || value === undefined) return null;
  const pair = scheme.toLowerCase() === 'basic' ? Buffer.from(value, 'base64').toString('utf8') : value;
  return pair.slice(pair.indexOf(':') + 1);
}

/** InfluxDB 1.x also accepts the password `p` in the address; the header takes precedence. */
const tokenOfAddress = (call: Call): string | null =>
  typeof call.request.query.p === 'string' && call.request.query.p !== '' ? call.request.query.p : null;

export interface Sender {
  ingest: Ingest;
  grant: IngestGrant;
  /** Deadline for the database: the time left after the token lookup. */
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
 * Finds the sender of readings by the token in the header.
 * @throws ApiError 401 without a living ingest token
 */
export const authenticateSender = (call: Call): Promise<Sender> =>
  senderOf(call, tokenOfHeader(call.request.headers.authorization));

/**
 * Finds the sender at the endpoints of InfluxDB 1.x, whose clients may send the token as the password in the address.
 * @throws ApiError 401 without a living ingest token
 */
export const authenticateInfluxSender = (call: Call): Promise<Sender> =>
  senderOf(call, tokenOfHeader(call.request.headers.authorization) ?? tokenOfAddress(call));
