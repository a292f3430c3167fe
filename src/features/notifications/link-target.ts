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
  }
}

/** The route whose r right opens a link; null: everybody's own. */
export const ROUTE_OF_LINK: Record<NotificationLink['key'], GrantableName | null> = {
  ruleLog: 'energeticModuleNotificationLog',
  moduleHealth: 'adminDataHealth',
  delivery: 'reportsDeliveries',
  import: 'adminDataImport',
  sessions: null,
};
