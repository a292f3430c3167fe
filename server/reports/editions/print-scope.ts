import { createHash } from 'node:crypto';
import type { TokenClaims } from '#server/access/tokens.ts';
import type { AppContext } from '#server/http/app-context.ts';
import { readerOfId } from '#server/management/manager-principal.ts';
import type { Installation } from '#server/store/installation.ts';

type Instances = Pick<AppContext, 'installations'>;

/** Of whoever the print page will read as: a user of the installation, or one of the management who works in it. */
async function rightsOf(
  app: Instances,
  installation: Installation,
  { sub, viewAs }: Pick<TokenClaims, 'sub' | 'viewAs'>,
): Promise<object | null> {
  const principal = await readerOfId(app, installation, sub, viewAs);
  return principal && { ...principal, sites: principal.sites && [...principal.sites].sort() };
}

/**
 * Names whose rights a print token stands for, as they are now: jobs with the same name may follow each other in one
 * page of the print browser. Every claim counts but the issue itself, so that a claim of a later day counts as well.
 */
export async function printScope(
  app: Instances,
  installation: Installation,
  claims: TokenClaims,
): Promise<string> {
  const { gid: _issue, ...whose } = claims;
  const { limitedBy } = claims;
  const rights = [
    await rightsOf(app, installation, claims),
    limitedBy ? await rightsOf(app, installation, limitedBy) : null,
  ];
  return createHash('sha256')
    .update(JSON.stringify([Object.entries(whose).sort(), rights]))
    .digest('base64url');
}
