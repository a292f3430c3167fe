/** Host names that belong to the management instance besides `management.*`. */
const MANAGEMENT_LABEL = 'management';

/** True for `management.localhost`, `management.example.com` and the bare label. */
export const isManagementHost = (hostname: string): boolean =>
  hostname === MANAGEMENT_LABEL || hostname.startsWith(`${MANAGEMENT_LABEL}.`);

/** Does this page belong to the management instance? Decided by its host name. */
export const isManagementInstance = (): boolean => isManagementHost(window.location.hostname);
