import type { NotificationLink } from '#contract/installation/notification.ts';
import type { GrantableName } from '#contract/people/route-names.ts';
import { deliveriesPath, moduleHealthPath, PATHS } from '#platform/routes/paths.ts';
import { UNBUILT_PATHS } from '#platform/routes/unbuilt-paths.ts';

/** The page that a notification's link opens, by its key (O-33). */
export function linkTarget({ key, parameters }: NotificationLink): string {
  switch (key) {
    case 'ruleLog':
      return UNBUILT_PATHS.energeticModuleNotificationLog.replace(
        ':ruleId',
        encodeURIComponent(parameters.ruleId ?? ''),
      );
    case 'moduleHealth':
      return parameters.moduleId ? moduleHealthPath(parameters.moduleId) : PATHS.adminDataHealth;
    case 'delivery':
      return deliveriesPath(parameters.reportId ? Number(parameters.reportId) : null);
    case 'import':
      return UNBUILT_PATHS.adminDataImport;
    case 'sessions':
      return `${PATHS.userProfileView}#sessions`;
    case 'mailSettings':
      return PATHS.adminMail;
    case 'managementMailSettings':
      return PATHS.managementMailerSettings;
  }
}

/** Route whose r right is needed to open a link; null: the user's own page. */
export const ROUTE_OF_LINK: Record<NotificationLink['key'], GrantableName | null> = {
  ruleLog: 'energeticModuleNotificationLog',
  moduleHealth: 'adminDataHealth',
  delivery: 'reportsDeliveries',
  import: 'adminDataImport',
  sessions: null,
  mailSettings: 'adminSystemSettings',
  managementMailSettings: 'managementMailerSettings',
};
