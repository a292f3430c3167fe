import { API } from '#contract/paths.ts';
import { apiAddress } from '#platform/http/api-address.ts';
import { callHeaders } from '#platform/http/call-headers.ts';

/** Sends the logout of a page that is closing: the browser finishes the request afterwards. */
export function endSessionOnClose(token: string): void {
  fetch(apiAddress(API.logout), {
    method: 'DELETE',
    keepalive: true,
    headers: callHeaders(token),
  }).catch((error: unknown) => console.warn('The logout did not reach the server', error));
}
