import { API } from '#contract/paths.ts';
import type { RouteName } from '#contract/people/route-names.ts';

/** Owner of the settings: a client installation, or the management instance itself. */
export type MailSettingsPlace = 'client' | 'management';

interface Place {
  settings: string;
  test: string;
  /** Route name whose flags guard it. */
  guard: RouteName;
  /** Key of the page's title. */
  title: string;
}

export const ROUTES_OF_PLACE: Record<MailSettingsPlace, Place> = {
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
