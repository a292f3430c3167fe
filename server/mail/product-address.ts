import type { AppContext } from '#server/http/app-context.ts';
import type { Installation } from '#server/store/installation.ts';

/**
 * Address of a page of an installation, for mails: from its stored domain, for the first installation from
 * PUBLIC_URL. Never from the Host header of a request: its sender would decide where the link leads.
 */
export function productAddress(
  app: Pick<AppContext, 'settings' | 'installations'>,
  installation: Installation,
  path: string,
): string {
  const link = new URL(app.settings.publicUrl);
  if (app.installations.byHost(undefined) !== installation) link.hostname = installation.domain;
  link.pathname = path;
  return link.href;
}
