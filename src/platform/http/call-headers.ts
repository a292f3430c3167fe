import { ROUTE_HEADER } from '#contract/paths.ts';
import { currentLocale } from '#platform/locale/locale.ts';
import { currentRouteName } from '#platform/routes/route-name.ts';

/**
 * Headers of every call to the API: content type, language, the page that calls, and the token when there is one. For
 * a form the browser sets the content type, with the boundary of its parts.
 */
export function callHeaders(token: string | null, body?: unknown): Record<string, string> {
  const route = currentRouteName();
  return {
    ...(body instanceof FormData ? {} : { 'Content-Type': 'application/json' }),
    'Accept-Language': currentLocale(),
    ...(route ? { [ROUTE_HEADER]: route } : {}),
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
  };
}
