import { createHash } from 'node:crypto';
import { loadPrincipal } from '#server/identity/load-principal.ts';
import type { TokenClaims } from '#server/identity/tokens.ts';
import type { Installation } from '#server/store/installation.ts';

async function rightsOf(
  installation: Installation,
  { sub, viewAs }: Pick<TokenClaims, 'sub' | 'viewAs'>,
): Promise<object | null> {
  const principal = await loadPrincipal(installation, sub, null, viewAs ?? null);
  return principal && { ...principal, sites: principal.sites && [...principal.sites].sort() };
}

/**
 * Names whose rights a print token stands for, as they are now: jobs with the same name may follow each other in one
 * page of the print browser. Every claim counts but the issue itself, so that a claim of a later day counts as well.
 */
export async function printScope(installation: Installation, claims: TokenClaims): Promise<string> {
  const { gid: _issue, ...whose } = claims;
  const { limitedBy } = claims;
  const rights = [
    await rightsOf(installation, claims),
    limitedBy ? await rightsOf(installation, limitedBy) : null,
  ];
  return createHash('sha256')
    .update(JSON.stringify([Object.entries(whose).sort(), rights]))
    .digest('base64url');
}
