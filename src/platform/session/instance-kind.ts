/** Host names that belong to the management instance besides `management.*`. */
const MANAGEMENT_LABEL = 'management';

/** True for `management.localhost`, `management.example.com` and the bare label. */
export const isManagementHost = (hostname: string): boolean =>
  hostname === MANAGEMENT_LABEL || hostname.startsWith(`${MANAGEMENT_LABEL}.`);

/** What the server wrote into the page: `client`, `management`, or nothing where another server sent it. */
const toldKind = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="quarterhour-instance"]')?.content;

/** Does this page belong to the management instance? Its server knows (a host or port can be configured), else its host tells. */
export function isManagementInstance(): boolean {
  const kind = toldKind();
  return kind === 'client' || kind === 'management'
    ? kind === 'management'
    : isManagementHost(window.location.hostname);
}
