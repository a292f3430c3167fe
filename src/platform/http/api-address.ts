import { clientStore } from '#platform/session/client-choice.ts';
import { isManagementInstance } from '#platform/session/instance-kind.ts';

// Session, profile, roles, texts and branding always come from the management instance, even when a client is chosen.
const OWN =
  /^\/(login|refresh-token|logout|forgotten-password|set-password|user|security\/permissions?|clients|mailer-settings|translations|files\/(theme\.json|logo|avatars|speed-test\.png))([/?]|$)/;
// Users come from the client when one is chosen.
const OWN_WITHOUT_CLIENT = /^\/users([/?]|$)/;

/** Target of a page's calls: its instance and, on the management instance, the chosen client. */
export interface ApiPlace {
  isManagement: boolean;
  clientId: string | null;
}

const here = (): ApiPlace => ({
  isManagement: isManagementInstance(),
  clientId: clientStore.get()?.id ?? null,
});

/** Address below the page's origin for a path of contract/paths.ts. */
export function apiAddress(path: string, { isManagement, clientId }: ApiPlace = here()): string {
  if (!isManagement) return `/api${path}`;
  if (OWN.test(path)) return `/api/management${path}`;
  if (clientId !== null) return `/api/client/${clientId}${path}`;
  return OWN_WITHOUT_CLIENT.test(path) ? `/api/management${path}` : `/api${path}`;
}
