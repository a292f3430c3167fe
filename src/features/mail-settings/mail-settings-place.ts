import { API } from '#contract/paths.ts';
import type { RouteName } from '#contract/route-names.ts';

/** Whose settings: those of a client installation, or of the management instance itself. */
export type MailSettingsPlace = 'client' | 'management';

interface Door {
  settings: string;
  test: string;
  /** Route name whose flags guard it. */
  guard: RouteName;
  /** Key of the page's title. */
  title: string;
}

export const DOORS: Record<MailSettingsPlace, Door> = {
  client: {
    settings: API.mailSettings,
    test: API.mailTest,
    guard: 'adminSystemSettings',
    title: 'title',
  },
  management: {
    settings: API.managementMail,
    test: API.managementMailTest,
    guard: 'managementMailerSettings',
    title: 'titleManagement',
  },
};
