import type { NotificationText } from '#contract/notification.ts';
import type { Notice } from '../notice.ts';
import type { LateModule, Outage } from './judge-outages.ts';

/** What modules measure is guarded as their notification log is. */
const ROUTE = 'energeticModuleNotificationLog';

const ageText = (lastTs: number, now: number): NotificationText => ({
  key: 'outage.age',
  values: { count: Math.floor((now - lastTs) / 60_000) },
});

const newest = (modules: readonly LateModule[]): number => Math.max(...modules.map(({ lastTs }) => lastTs));

/** The notice of an outage; `now`: epoch ms. */
export function outageNotice(outage: Outage, now: number): Notice {
  if (outage.kind === 'module') {
    const { uuid, name, siteId, siteName, lastTs } = outage.module;
    return {
      subject: outage.subject,
      type: 'warning',
      title: { key: 'outage.module.title', values: { module: name } },
      message: [
        { key: 'outage.module.since', values: { site: siteName, since: lastTs } },
        ageText(lastTs, now),
      ],
      link: { key: 'moduleHealth', parameters: { moduleId: uuid } },
      routeName: ROUTE,
      sites: [siteId],
    };
  }
  const { subject, name, modules } = outage;
  const lastTs = newest(modules);
  const sites = [...new Map(modules.map((module) => [module.siteId, module.siteName]))];
  return {
    subject,
    type: 'error',
    title: { key: 'outage.controller.title', values: { controller: name } },
    message: [
      {
        key: 'outage.controller.since',
        values: { site: sites.map(([, site]) => site).join(', '), since: lastTs },
      },
      { key: 'outage.controller.modules', values: { count: modules.length } },
      ageText(lastTs, now),
    ],
    link: { key: 'moduleHealth', parameters: {} },
    routeName: ROUTE,
    sites: sites.map(([id]) => id),
  };
}
