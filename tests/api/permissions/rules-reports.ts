import { API } from '#contract/paths.ts';
import type { Flag } from '#contract/people/route-names.ts';
import { REPORT_TYPES, type ReportType } from '#contract/reports/report.ts';
import { markOf } from './makers.ts';
import type { Ask, Place, Rule, Rules } from './rule.ts';

const NAME_OF: Record<ReportType, string> = {
  'dashboard-report': 'reportsDashboard',
  'base-report': 'reportsBase',
  'additional-report': 'reportsAdditional',
  'availability-report': 'reportsAvailability',
};

/** Same rule for each type of report, by the flag of its name; a report out of reach does not exist. */
const perType = (flag: Flag, rule: (type: ReportType) => Omit<Rule, 'needs'>): Rule[] =>
  REPORT_TYPES.map((type) => ({ needs: [[NAME_OF[type], flag]], of: 'site', isSecret: true, ...rule(type) }));

const base = (flag: Flag) => [['reportsBase', flag]] as const;
const idOf = ({ world, site }: Place, type: ReportType = 'base-report'): number =>
  world.things[site].reports[type];
const inputOf = ({ world, site }: Place, type: ReportType) => ({
  name: `${markOf(site)} ${crypto.randomUUID()}`,
  type,
  period: 'today',
  structure: [
    {
      ...{ i: 'w', component: 'LineChart', x: 0, y: 0, w: 6, h: 10 },
      config: { devices: [{ uuid: world.things[site].module, parameters: [{ value: 'energy' }] }] },
    },
  ],
});
const fresh = async (place: Place, type: ReportType): Promise<number> =>
  place.world.make.report(place.site, type);
const issueOf = (place: Place): Ask => ({
  params: { id: idOf(place), generatedId: place.world.things[place.site].issue },
});
const mailOf = ({ world, site }: Place): Ask => ({ params: { id: world.things[site].mail, index: 0 } });

const report = { of: 'site', isSecret: true } as const;
const outbox = [['adminOutbox', 'r']] as const;
const mail: Rule = { needs: outbox, of: 'site', ask: mailOf };
/** Mail that opens an account, perhaps one with more rights than the reader's. */
const accountMail: Rule = {
  needs: outbox,
  of: 'developers',
  ask: async ({ world }) => ({ params: { id: await world.make.accountMail() } }),
};
/** A draft belongs to its author; for all others it does not exist. */
const draft = (flag: Flag, ask?: (id: number) => Ask): Rule => ({
  needs: base(flag),
  of: 'user',
  isSecret: true,
  isInSite: true,
  ask: async ({ world, userId }) => {
    const id = await world.make.report('B', 'base-report', userId);
    return { params: { id }, ...ask?.(id) };
  },
});

/** Reports, their editions, and the mails that carry them. */
export const REPORT_RULES: Rules = {
  [`GET ${API.reports}`]: perType('r', (type) => ({
    ask: () => ({ params: { type } }),
    shows: ({ world, site }) => `"id":${world.things[site].reports[type]},`,
  })),
  [`GET ${API.recipients}`]: REPORT_TYPES.map((type) => ({
    needs: [
      [NAME_OF[type], 'c'],
      [NAME_OF[type], 'u'],
    ],
    ask: () => ({ params: { type } }),
  })),
  [`POST ${API.recipientsReach}`]: REPORT_TYPES.map((type) => ({
    needs: [
      [NAME_OF[type], 'c'],
      [NAME_OF[type], 'u'],
    ],
    ask: () => ({ params: { type }, body: { devices: [], users: [] } }),
  })),
  [`POST ${API.createReport}`]: perType('c', (type) => ({
    // The device is named by the caller.
    ...{ foreign: 403, isSecret: false },
    ask: (place) => ({ body: inputOf(place, type) }),
  })),
  [`GET ${API.report}`]: [
    ...perType('r', (type) => ({ ask: (place) => ({ params: { id: idOf(place, type) } }) })),
    {
      ...report,
      needs: base('r'),
      ask: (place) => ({ params: { id: idOf(place) }, query: { container: `w${place.site}` } }),
    },
    {
      // A container of another report, within reach or not, does not belong to this one.
      needs: base('r'),
      isInSite: true,
      ok: [404],
      ask: ({ world }) => ({
        params: { id: world.things.B.reports['base-report'] },
        query: { container: 'wA' },
      }),
    },
    draft('r'),
  ],
  [`GET ${API.blocks}`]: [
    ...perType('r', (type) => ({ ask: (place) => ({ params: { id: idOf(place, type) } }) })),
    draft('r'),
  ],
  [`GET ${API.pdf}`]: { ...report, needs: base('r'), ask: (place) => ({ params: { id: idOf(place) } }) },
  [`GET ${API.editionBlocks}`]: { ...report, needs: base('r'), print: true, ask: issueOf },
  [`GET ${API.editionChanges}`]: { ...report, needs: base('r'), ask: issueOf },
  [`GET ${API.editionPdf}`]: { ...report, needs: base('r'), ask: issueOf },
  [`GET ${API.reportEdition}`]: [
    { ...report, needs: base('r'), print: true, ask: issueOf },
    {
      // An edition of another report is not found under this one.
      needs: base('r'),
      isInSite: true,
      ok: [404],
      ask: ({ world: { things } }) => ({
        params: { id: things.B.reports['additional-report'], generatedId: things.A.issue },
      }),
    },
  ],
  [`PATCH ${API.report}`]: [
    ...perType('u', (type) => ({
      ask: async (place) => ({
        params: { id: await fresh(place, type) },
        body: { ...inputOf({ ...place, site: 'B' }, type), revision: 1 },
      }),
    })),
    {
      // The caller's own report, with a device of another site in it, which the caller names.
      of: 'site',
      foreign: 403,
      isInSite: true,
      needs: base('u'),
      ask: async (place) => ({
        params: { id: await fresh({ ...place, site: 'B' }, 'base-report') },
        body: { ...inputOf(place, 'base-report'), revision: 1 },
      }),
    },
    draft('c', () => ({
      body: { name: crypto.randomUUID(), type: 'base-report', period: 'today', structure: [], revision: 1 },
    })),
  ],
  [`GET ${API.reportVersions}`]: [
    ...perType('u', (type) => ({ ask: (place) => ({ params: { id: idOf(place, type) } }) })),
    // A user who may make reports may continue drafts of their own.
    draft('c'),
  ],
  [`GET ${API.reportVersion}`]: {
    ...report,
    needs: base('u'),
    ok: [404],
    ask: (place) => ({ params: { id: idOf(place), revision: 1 } }),
  },
  [`DELETE ${API.reportDraft}`]: [
    ...perType('r', (type) => ({ ask: (place) => ({ params: { id: idOf(place, type) } }) })),
    draft('r'),
  ],
  [`DELETE ${API.report}`]: [
    ...perType('d', (type) => ({ ask: async (place) => ({ params: { id: await fresh(place, type) } }) })),
    draft('d'),
  ],
  [`GET ${API.deliveries}`]: {
    needs: [['reportsDeliveries', 'r']],
    of: 'site',
    shows: (place) => `"reportId":${idOf(place)},`,
  },
  [`GET ${API.outbox}`]: {
    needs: [['adminOutbox', 'r']],
    of: 'site',
    shows: ({ world, site }) => world.things[site].mail,
  },
  [`GET ${API.outboxMail}`]: [mail, accountMail],
  [`GET ${API.outboxAttachment}`]: mail,
  [`GET ${API.outboxRaw}`]: [mail, accountMail],
};
