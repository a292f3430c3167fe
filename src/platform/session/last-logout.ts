import { API } from '#contract/paths.ts';
import { apiAddress } from '#platform/http/api-address.ts';

/** Sends the logout of a page that is closing: the browser finishes the request afterwards. */
export function endSessionOnClose(token: string): void {
  fetch(apiAddress(API.logout), {
    method: 'DELETE',
    keepalive: true,
    headers: { Authorization: `Bearer ${token}` },
  }).catch((error: unknown) => console.warn('The logout did not reach the server', error));
}
