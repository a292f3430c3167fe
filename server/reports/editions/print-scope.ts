import { createHash } from 'node:crypto';
import type { TokenClaims } from '#server/access/tokens.ts';
import type { AppContext } from '#server/http/app-context.ts';
import { readerOfId } from '#server/management/manager-principal.ts';
import type { Installation } from '#server/store/installation.ts';

type Instances = Pick<AppContext, 'installations'>;

/**
 * Rights of the user that the print page reads as: a user of the installation, or a user of the management instance
 * who works in it.
 */
async function rightsOf(
  app: Instances,
  installation: Installation,
  { sub, viewAs }: Pick<TokenClaims, 'sub' | 'viewAs'>,
): Promise<object | null> {
  const principal = await readerOfId(app, installation, sub, viewAs);
  return principal && { ...principal, sites: principal.sites && [...principal.sites].sort() };
}

/**
 * Identifies the rights that a print token stands for, as they are now: jobs with the same name may follow each other
 * in one page of the print browser. Every claim counts except the edition, so that claims added later count as well.
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
