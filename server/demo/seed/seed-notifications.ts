import { QUARTER_MS } from '#domain/time/calendar.ts';
import type { DemoEvents } from '#server/demo/model/events.ts';
import { SITES } from '#server/demo/plan/company.ts';
import { outageNotice } from '#server/notifications/outages/outage-notice.ts';
import type { LateModule } from '#server/notifications/outages/outage-subjects.ts';
import { controllerSubject } from '#server/notifications/outages/outage-subjects.ts';
import type { Installation } from '#server/store/installation.ts';
import { uuidOf } from './ids.ts';

/** Silence of the controller before it was noticed, ms. */
const NOTICED_AFTER_MS = 16 * 60_000;

/**
 * Stores the notification of the outage in the history, as it was made then: one for the controller, resolved when it
 * came back.
 */
export async function seedNotifications(
  { db }: Pick<Installation, 'db'>,
  { outage }: DemoEvents,
  seed: number,
): Promise<void> {
  const site = SITES.find(({ plcs }) => plcs.some(({ key }) => key === outage.plc));
  const controller = site?.plcs.find(({ key }) => key === outage.plc);
  if (!site || !controller) throw new Error(`${outage.plc} is no controller of the demo`);
  const [from, to] = [outage.from * QUARTER_MS, outage.to * QUARTER_MS];
  const id = uuidOf(seed, controller.key);
  const [first, ...others] = site.modules
    .filter(({ plc, behaviour }) => plc === controller.key && behaviour.kind !== 'silent')
    .map(
      ({ key, name }, _, all): LateModule => ({
        uuid: uuidOf(seed, key),
        name,
        siteId: uuidOf(seed, site.key),
        siteName: site.name,
        lastTs: from,
        limitMs: NOTICED_AFTER_MS,
        controller: { id, name: controller.name, senders: all.length },
      }),
    );
  const subject = first && controllerSubject(first);
  if (!subject) throw new Error(`${outage.plc} has no modules that send`);
  const noticedAt = from + NOTICED_AFTER_MS;
  const notice = outageNotice({ kind: 'controller', subject, modules: [first, ...others] }, noticedAt);
  await db
    .insertInto('notification')
    .values({
      id: uuidOf(seed, subject),
      subject,
      type: notice.type,
      title: JSON.stringify(notice.title),
      message: JSON.stringify(notice.message),
      link: JSON.stringify(notice.link),
      user_id: null,
      route_name: notice.routeName ?? null,
      sites: [...(notice.sites ?? [])],
      created_at: new Date(noticedAt),
      updated_at: new Date(noticedAt),
      resolved_at: new Date(to),
      resolved_by: null,
    })
    .execute();
}
