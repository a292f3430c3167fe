/** First label of the management instance's host names; also a host name by itself. */
const MANAGEMENT_LABEL = 'management';

/** True for `management.localhost`, `management.example.com` and the bare label. */
export const isManagementHost = (hostname: string): boolean =>
  hostname === MANAGEMENT_LABEL || hostname.startsWith(`${MANAGEMENT_LABEL}.`);

/** Kind of instance that the server wrote into the page: `client` or `management`; undefined from another server. */
const toldKind = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="quarterhour-instance"]')?.content;

/**
 * True when this page belongs to the management instance. The server decides (host or port can be configured),
 * otherwise the host name.
 */
export function isManagementInstance(): boolean {
  const kind = toldKind();
  return kind === 'client' || kind === 'management'
    ? kind === 'management'
    : isManagementHost(window.location.hostname);
}
