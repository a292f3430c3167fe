import { randomBytes } from 'node:crypto';
import { API } from '#contract/paths.ts';
import { REPORT_TYPES, type ReportType } from '#contract/reports/report.ts';
import type { Ask, Place, Rule, Rules } from './rule.ts';

const NAME_OF: Record<ReportType, string> = {
  'dashboard-report': 'reportsDashboard',
  'base-report': 'reportsBase',
  'additional-report': 'reportsAdditional',
  'availability-report': 'reportsAvailability',
};
const COVERS = { zone: 'Europe/Budapest', period: 'previous-month' };
/** Statuses of a call that was let through: a manager is no user of the client, and the tests under way are limited. */
const TEST_ANSWERS = [202, 409, 429];

/** Makes a sent mail with a link, in a run of its own. */
async function sentMail({ world, site }: Place): Promise<{ delivery: string; occurrence: string }> {
  const { reports, issue } = world.things[site];
  const mail = await world.make.mail(site, reports['base-report'], issue);
  const [row] = await world.sql.client<{ delivery: string; occurrence: string }>(
    `UPDATE delivery SET link_hash = $2, link_expires_at = now() + interval '1 day'
     WHERE id = (SELECT delivery_id FROM outbox_mail WHERE id = $1)
     RETURNING id AS delivery, occurrence_id AS occurrence`,
    [mail, randomBytes(32)],
  );
  if (!row) throw new Error(`mail ${mail} has no delivery`);
  return row;
}

const resendOne = async (place: Place): Promise<Ask> => {
  const { delivery, occurrence } = await sentMail(place);
  return { params: { id: occurrence }, body: { deliveries: [delivery], what: 'again' } };
};
const linkOfOne = async (place: Place): Promise<Ask> => ({
  params: { id: (await sentMail(place)).delivery },
});

/** A link is its own permission; an unknown link leads nowhere. */
const byLink: Rule = { needs: 'nobody', ok: [404, 429], ask: () => ({ params: { token: 'A'.repeat(43) } }) };

/** Tests and resends by hand, and the links in mails. */
export const DELIVERY_RULES: Rules = {
  [`POST ${API.testDelivery}`]: [
    ...REPORT_TYPES.map(
      (type): Rule => ({
        needs: [[NAME_OF[type], 'r']],
        of: 'site',
        isSecret: true,
        ok: TEST_ANSWERS,
        ask: ({ world, site }) => ({ params: { id: world.things[site].reports[type] }, body: COVERS }),
      }),
    ),
    {
      // A draft belongs to its author; for all others it does not exist.
      needs: [['reportsBase', 'r']],
      of: 'user',
      isSecret: true,
      isInSite: true,
      ok: TEST_ANSWERS,
      ask: async ({ world, userId }) => ({
        params: { id: await world.make.report('B', 'base-report', userId) },
        body: COVERS,
      }),
    },
  ],
  // A caller who may not read a report finds none of its deliveries, whatever their rights on deliveries.
  [`POST ${API.resend}`]: {
    needs: [['reportsDeliveries', 'u']],
    of: 'site',
    ok: [202, 404],
    ask: resendOne,
  },
  [`DELETE ${API.deliveryLink}`]: {
    needs: [['reportsDeliveries', 'd']],
    of: 'site',
    ok: [204, 404],
    ask: linkOfOne,
  },
  [`GET ${API.delivered}`]: byLink,
  [`GET ${API.deliveredPdf}`]: byLink,
};
