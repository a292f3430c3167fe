import { API, fillPath } from '#contract/paths.ts';
import { REPORT_TYPES } from '#contract/reports/report.ts';
import { EDITIONS, MAILS, MODULES, REPORTS, SITES, UNKNOWN, USERS, uuid } from './ids.ts';

/** Who asks: a reader of one site, or somebody who may do everything there. */
export type Caller = 'reader' | 'editor';

/** Addresses to compare, by caller; or the reason why an endpoint is not compared. */
export type Asks = { calls: readonly string[]; as?: readonly Caller[] } | { reason: string };

const same = { reason: 'answers everybody the same, whoever asks' };
const machine = { reason: 'needs the token of a machine, which has sites of its own' };
const management = { reason: 'belongs to the management instance' };
const link = { reason: 'the link is its own permission: tests/api/deliveries-links.test.ts' };

const reportIds = [...Object.values(REPORTS), 999_999];
const moduleIds = [...Object.values(MODULES), UNKNOWN];
const editionPairs = Object.values(REPORTS).flatMap((id) =>
  [...Object.values(EDITIONS), UNKNOWN].map((generatedId) => ({ id, generatedId })),
);
const WIDGETS = [
  'own',
  'shared',
  'pie',
  'secret',
  'secretInside',
  'mixedCollection',
  'a',
  'gauge',
  'flow',
  'sensors',
];
const MARCH = 'startTime=2026-03-01T00:00&endTime=2026-03-31T23:45';

const perReport = (path: string, ...queries: string[]): string[] =>
  reportIds.flatMap((id) => queries.map((query) => fillPath(path, { id }) + query));
const perModule = (path: string, query = ''): string[] =>
  moduleIds.map((id) => fillPath(path, { uuid: id }) + query);
const perMail = (path: string): string[] =>
  [...Object.values(MAILS), UNKNOWN].map((id) => fillPath(path, { id, index: 0 }));
const plain = (path: string): Asks => ({ calls: [path] });

const EDITOR_ONLY = { as: ['editor'] } as const;

/** What is asked of every endpoint that is read. */
export const ASKS: Readonly<Record<string, Asks>> = {
  [API.influxQuery]: machine,
  [API.influxPing]: same,
  [API.health]: same,
  [API.openApi]: same,
  [API.docs]: same,
  [API.theme]: same,
  [API.logoImage]: same,
  [API.speedTest]: same,
  [API.translations]: same,
  [API.metrics]: machine,
  [API.delivered]: link,
  [API.deliveredPdf]: link,
  [API.managementMail]: management,
  [API.clients]: management,
  [API.clientDomains]: management,
  [API.stream]: { reason: 'live points of the same blocks: tests/api/hub-stream.test.ts' },
  [API.sessions]: { reason: 'the caller’s own logins, of this moment' },
  [API.ingestTokens]: plain(API.ingestTokens),
  [API.unassignedInputs]: plain(API.unassignedInputs),
  [API.user]: plain(API.user),
  [API.users]: plain(API.users),
  [API.permissions]: plain(API.permissions),
  [API.avatarImage]: { calls: [fillPath(API.avatarImage, { id: UNKNOWN })] },
  [API.companyDetails]: plain(API.companyDetails),
  [API.companyLogo]: plain(API.companyLogo),
  [API.siteLogo]: { calls: [SITES.own, SITES.other, UNKNOWN].map((id) => fillPath(API.siteLogo, { id })) },
  [API.services]: plain(API.services),
  [API.modules]: plain(API.modules),
  [API.plcs]: plain(API.plcs),
  [API.units]: plain(API.units),
  [API.parameters]: plain(API.parameters),
  [API.reservations]: plain(API.reservations),
  [API.moduleDependencies]: { calls: perModule(API.moduleDependencies) },
  [API.moduleFormulas]: { calls: perModule(API.moduleFormulas) },
  [API.collections]: plain(API.collections),
  [API.series]: {
    calls: moduleIds.map(
      (id) =>
        `${API.series}?module=${id}&parameters=energy&start=2026-03-01T00:00:00Z&end=2026-03-03T00:00:00Z`,
    ),
  },
  [API.imports]: plain(API.imports),
  [API.reports]: {
    calls: REPORT_TYPES.flatMap((type) => [
      fillPath(API.reports, { type }),
      `${fillPath(API.reports, { type })}?issuesFrom=2026-01-01T00:00:00Z`,
    ]),
  },
  [API.report]: {
    calls: [
      ...perReport(API.report, '', `?${MARCH}`, ...WIDGETS.map((widget) => `?container=${widget}`)),
      // Only what an editor reaches as a whole: of the rest they may read, and say so, no more than a reader.
      ...[REPORTS.own, REPORTS.draft, REPORTS.other].map(
        (id) => `${fillPath(API.report, { id })}?modify=true`,
      ),
    ],
  },
  [API.blocks]: {
    calls: [
      ...perReport(
        API.blocks,
        '',
        `?${MARCH}`,
        '?realtime=true',
        `?containers=${WIDGETS.join(',')}`,
        '?packed=true',
      ),
      `${fillPath(API.blocks, { id: REPORTS.own })}?modify=true`,
    ],
  },
  [API.pdf]: { calls: perReport(API.pdf, '', `?as=${USERS.colleague}`, `?as=${USERS.stranger}`) },
  [API.reportEdition]: {
    calls: editionPairs.flatMap((pair) => {
      const path = fillPath(API.reportEdition, pair);
      return [path, ...WIDGETS.slice(0, 5).map((widget) => `${path}?container=${widget}`)];
    }),
  },
  [API.editionBlocks]: {
    calls: editionPairs.flatMap((pair) => {
      const path = fillPath(API.editionBlocks, pair);
      return [path, `${path}?containers=own,secret,shared`];
    }),
  },
  [API.editionPdf]: { calls: editionPairs.map((pair) => fillPath(API.editionPdf, pair)) },
  [API.reportVersions]: {
    ...EDITOR_ONLY,
    calls: [REPORTS.own, REPORTS.other, REPORTS.otherNotes].map((id) => fillPath(API.reportVersions, { id })),
  },
  [API.reportVersion]: {
    ...EDITOR_ONLY,
    calls: [1, 2, 3, 9].map((revision) => fillPath(API.reportVersion, { id: REPORTS.own, revision })),
  },
  [API.recipients]: { calls: REPORT_TYPES.map((type) => fillPath(API.recipients, { type })) },
  [API.deliveries]: {
    calls: [
      '',
      '?search=stranger',
      '?search=boss',
      '?search=secret',
      '?state=sent',
      '?state=failed',
      '?state=open',
      '?from=2026-04-02&to=2026-04-02',
      ...[REPORTS.own, REPORTS.mixed, REPORTS.other].map((id) => `?report=${id}`),
      `?before=${uuid(602)}`,
    ].map((query) => API.deliveries + query),
  },
  [API.outbox]: plain(API.outbox),
  [API.outboxMail]: { calls: perMail(API.outboxMail) },
  [API.outboxAttachment]: { calls: perMail(API.outboxAttachment) },
  [API.outboxRaw]: { calls: perMail(API.outboxRaw) },
  [API.mailSettings]: plain(API.mailSettings),
  [API.connection]: { reason: 'tells of the server, which no site has for itself' },
  [API.editionChanges]: { calls: editionPairs.map((pair) => fillPath(API.editionChanges, pair)) },
  [API.dataHealth]: plain(API.dataHealth),
  [API.moduleHealth]: { calls: perModule(API.moduleHealth, '?year=2026') },
  [API.readingsAround]: {
    calls: perModule(API.readingsAround, '?parameter=energyRegister&at=2026-03-05T00:00:00Z'),
  },
  [API.subscribe]: {
    calls: [API.subscribe, ...reportIds.map((id) => `${API.subscribe}?report=${id}`)],
  },
  [API.notifications]: plain(API.notifications),
};
