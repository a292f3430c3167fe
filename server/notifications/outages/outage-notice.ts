import type { NotificationText } from '#contract/installation/notification.ts';
import type { Notice } from '#server/notifications/notice.ts';
import type { Outage } from './judge-outages.ts';
import type { LateModule } from './outage-subjects.ts';

/** Readers of an outage need the right to the notification log of modules. */
const ROUTE = 'energeticModuleNotificationLog';

const newest = (modules: readonly LateModule[]): number => Math.max(...modules.map(({ lastTs }) => lastTs));

/**
 * Texts of an outage. The first text holds its site and, as `since`, the newest reading, which the next look relies
 * on.
 */
function textsOf({ kind, modules }: Outage): { title: NotificationText; message: NotificationText[] } {
  const [{ name, siteName: site, controller }] = modules;
  const since = { key: `outage.${kind}.since`, values: { site, since: newest(modules) } };
  const count = { key: `outage.${kind}.modules`, values: { count: modules.length } };
  if (kind === 'module')
    return { title: { key: 'outage.module.title', values: { module: name } }, message: [since] };
  const title =
    kind === 'controller'
      ? { key: 'outage.controller.title', values: { controller: controller?.name ?? '' } }
      : { key: 'outage.site.title', values: { site } };
  return { title, message: [since, count] };
}

/** Notice of an outage of one site; `now`: epoch ms. */
export function outageNotice(outage: Outage, now: number): Notice {
  const { kind, subject, modules } = outage;
  const [first] = modules;
  const { title, message } = textsOf(outage);
  const age: NotificationText = {
    key: 'outage.age',
    values: { count: Math.floor((now - newest(modules)) / 60_000) },
  };
  return {
    subject,
    type: kind === 'module' ? 'warning' : 'error',
    title,
    message: [...message, age],
    link: { key: 'moduleHealth', parameters: kind === 'module' ? { moduleId: first.uuid } : {} },
    routeName: ROUTE,
    sites: [first.siteId],
  };
}
