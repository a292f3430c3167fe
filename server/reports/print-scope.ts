import { createHash } from 'node:crypto';
import { loadPrincipal } from '#server/identity/load-principal.ts';
import type { TokenClaims } from '#server/identity/tokens.ts';
import type { Installation } from '#server/store/installation.ts';

/**
 * Names whose rights a print token stands for, as they are now: jobs with the same name may follow each other in one
 * page of the print browser. Every claim counts but the issue itself, so that a claim of a later day counts as well.
 */
export async function printScope(installation: Installation, claims: TokenClaims): Promise<string> {
  const { gid: _issue, ...whose } = claims;
  const reader = await loadPrincipal(installation, claims.sub, null, claims.viewAs ?? null);
  const rights = reader && {
    ...reader,
    sites: reader.sites && [...reader.sites].sort(),
    within: reader.within,
  };
  return createHash('sha256')
    .update(JSON.stringify([Object.entries(whose).sort(), rights]))
    .digest('base64url');
}
