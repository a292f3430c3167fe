import type { Request } from 'express';
import { LOCALES, type Locale } from '#contract/people/user.ts';
import type { Principal } from '#server/access/principal.ts';
import { verifyToken } from '#server/access/tokens.ts';
import { notLoggedIn } from '#server/errors/api-error.ts';
import type { AppContext } from '#server/http/app-context.ts';
import { bearerOf } from '#server/http/bearer.ts';
import type { Endpoint } from '#server/http/endpoint.ts';
import { limitedTo } from '#server/identity/load-principal.ts';
import { readerOfId } from '#server/management/manager-principal.ts';
import type { Installation } from '#server/store/installation.ts';

const audienceOf = (token: string): unknown => {
  const payload = token.split('.')[1] ?? '';
  try {
    return (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { aud?: unknown }).aud;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

/**
 * Language of the page. Our pages send exactly one; a browser by itself sends several, which say less than the
 * profile.
 */
const pageLanguage = ({ headers }: Request): Locale | undefined =>
  LOCALES.find((locale) => locale === headers['accept-language']);

/**
 * Principal of a print token: the user it was made for, limited to one edition and, in a preview, to the sites of the
 * person who asked.
 */
async function printPrincipal(
  app: AppContext,
  installation: Installation,
  token: string,
): Promise<Principal> {
  const claims = await verifyToken(app.tokenKeys, 'print', installation.id, token);
  const reader = await readerOfId(app, installation, claims.sub, claims.viewAs);
  if (!reader || !claims.gid) throw notLoggedIn('The reader of this print job is gone');
  const printing: Principal = { ...reader, kind: 'print', editionId: claims.gid };
  if (!claims.limitedBy) return printing;
  const by = await readerOfId(app, installation, claims.limitedBy.sub, claims.limitedBy.viewAs);
  if (!by) throw notLoggedIn('Who asked for this preview is gone');
  return limitedTo(printing, by);
}

/**
 * Identifies the caller by the bearer header.
 * @throws ApiError 401 when there is no living session behind it
 */
export async function authenticate(
  app: AppContext,
  installation: Installation,
  endpoint: Endpoint,
  request: Request,
): Promise<Principal> {
  const token = bearerOf(request);
  if (!token) throw notLoggedIn();
  // The unverified audience only picks the check; the check itself proves it.
  if (endpoint.allowsPrintToken && audienceOf(token) === 'print')
    return printPrincipal(app, installation, token);
  const claims = await verifyToken(app.tokenKeys, 'api', installation.id, token);
  const principal = claims.sid ? await app.sessions.find(installation, claims.sid) : null;
  if (!principal || principal.userId !== claims.sub) throw notLoggedIn('The session has ended');
  return { ...principal, language: pageLanguage(request) ?? principal.language };
}
