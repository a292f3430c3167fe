import { holdsAtLeast } from '#domain/people/compare-rights.ts';
import { requirePrincipal } from '#server/access/authorise.ts';
import { ApiError } from '#server/errors/api-error.ts';
import type { Call } from '#server/http/endpoint.ts';
import { rightsOfEverybody } from '#server/identity/rights-of-everybody.ts';

/**
 * True when the caller would gain nothing by a mail server of their own: it receives the links by which everybody here
 * can set a password, so its owner could act as any of them.
 */
export async function mayChangeServer(call: Call<unknown, unknown>): Promise<boolean> {
  const principal = requirePrincipal(call);
  const everybody = await rightsOfEverybody(call.installation);
  return everybody.every((one) => holdsAtLeast(principal, one));
}

/** @throws ApiError 403 `more_rights_needed` */
export async function ensureMayChangeServer(call: Call<unknown, unknown>): Promise<void> {
  if (await mayChangeServer(call)) return;
  const message =
    'Whoever names the mail server can read links that set passwords. Only a person with the rights of everybody ' +
    'who can get such a link may change or test it, as a developer has them';
  throw new ApiError(403, 'more_rights_needed', message);
}
