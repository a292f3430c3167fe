import type { Recurrence } from '#contract/reports/recurrence.ts';
import type { ReportType } from '#contract/reports/report.ts';
import type { Container } from '#contract/reports/widget.ts';
import { COLLECTIONS, isOther, MODULES, type ModuleName, PLCS, REPORTS, SITES, USERS } from './ids.ts';

/** A widget of the seed. `isOfOther`: it is about the other site, so that the small company does not have it. */
interface SeedWidget {
  container: Container;
  isOfOther: boolean;
}

type Device = Container['config']['devices'][number];

const place = (y: number, i: string, component: Container['component']): Omit<Container, 'config'> => ({
  ...{ i, component, x: 0, y, w: 12, h: 8, parent: null },
});
const config = (over: Partial<Container['config']>): Container['config'] => ({
  ...{ name: '', devices: [], aggregate: true },
  ...over,
});
const device = (uuid: string, value: string, name: string): Device => ({
  uuid,
  name: `stored ${name}`,
  measureType: 'electricity',
  parameters: [{ value, hasKpi: true, kpi: 123_456, kpiMin: 1 }],
});

interface DataWidget {
  component?: Container['component'];
  parent?: string;
  parameter?: string;
  over?: Partial<Container['config']>;
}

/** A widget of these modules: of the small company with its own ones, or not at all. */
function widget(
  i: string,
  y: number,
  names: readonly ModuleName[],
  { component = 'LineChart', parent, parameter = 'energy', over = {} }: DataWidget = {},
): (isFull: boolean) => SeedWidget {
  return (isFull) => {
    const shown = names.filter((name) => isFull || !isOther(name));
    return {
      isOfOther: names.every(isOther),
      container: {
        ...place(y, i, component),
        ...(parent && { parent }),
        config: config({
          name: names.every(isOther) ? `Secret ${i}` : i,
          devices: shown.map((name) => device(MODULES[name], parameter, name)),
          ...over,
        }),
      },
    };
  };
}

const plain =
  (
    i: string,
    y: number,
    component: Container['component'],
    {
      isOfOther = false,
      parent,
      ...over
    }: Partial<Container['config']> & { isOfOther?: boolean; parent?: string },
  ) =>
  (): SeedWidget => ({
    isOfOther,
    container: { ...place(y, i, component), ...(parent && { parent }), config: config(over) },
  });

type Maker = (isFull: boolean) => SeedWidget;

const group =
  (i: string, y: number, uuid: string, isOfOther: boolean): Maker =>
  () => ({
    isOfOther,
    container: {
      ...place(y, i, 'LineChart'),
      config: config({ name: i, devices: [device(uuid, 'energy', i)] }),
    },
  });

/** Everything that one report can mix of two sites. */
const MIXED: readonly Maker[] = [
  plain('text', 0, 'TextEditor', { html: '<p>For everybody</p>' }),
  plain('heading', 8, 'divider', { name: 'Both' }),
  widget('own', 16, ['main', 'press']),
  widget('shared', 24, ['otherMain', 'main'], { over: { compareWith: 'previous-period' } }),
  widget('pie', 32, ['main', 'press', 'otherMain'], { component: 'PieChart' }),
  plain('secretHeading', 40, 'divider', { name: 'Secret heading', isOfOther: true }),
  widget('secret', 48, ['otherMain', 'otherFed'], { over: { html: '<p>Secret html</p>', gaugeMaximum: 77 } }),
  plain('nextHeading', 52, 'divider', { name: 'Next' }),
  plain('panel', 56, 'Panel', { name: 'Shared panel' }),
  widget('inside', 0, ['press'], { parent: 'panel' }),
  widget('secretInside', 8, ['otherMain'], { parent: 'panel' }),
  plain('secretPanel', 90, 'Panel', { name: 'Secret panel', isOfOther: true }),
  widget('secretAlone', 0, ['otherMain'], { parent: 'secretPanel' }),
  plain('secretText', 8, 'TextEditor', {
    html: '<p>Secret text</p>',
    parent: 'secretPanel',
    isOfOther: true,
  }),
  group('collection', 120, COLLECTIONS.own, false),
  group('mixedCollection', 128, COLLECTIONS.mixed, true),
  widget('gone', 152, ['deleted']),
];

const LOGOS: readonly Maker[] = [
  plain('siteLogo', 136, 'Logo', { logoConfig: { type: 'site', site: SITES.own } }),
  plain('secretLogo', 144, 'Logo', { logoConfig: { type: 'site', site: SITES.other }, isOfOther: true }),
];

const LIVE: readonly Maker[] = [
  ...LOGOS,
  widget('gauge', 0, ['provider'], { component: 'Gauge', parameter: 'effectivePowerTotal' }),
  widget('secretGauge', 8, ['otherProvider'], { component: 'Gauge', parameter: 'effectivePowerTotal' }),
  widget('flow', 16, ['main'], { component: 'Sankey' }),
  (isFull) => {
    const made = widget('sensors', 24, ['sensor', 'otherSensor'], {
      component: 'DigitalSensor',
      parameter: 'isActive',
    })(isFull);
    const interfaces = isFull ? [PLCS.own, PLCS.other] : [PLCS.own];
    const { container } = made;
    return { ...made, container: { ...container, config: { ...container.config, interfaces } } };
  },
  widget('network', 32, ['network'], { component: 'Network_gauge', parameter: 'effectivePowerTotal' }),
  widget('calculated', 40, ['calculated']),
];

const NOTES: readonly Maker[] = [plain('note', 0, 'TextEditor', { html: '<p>Note</p>' })];

export interface SeedReport {
  id: number;
  name: string;
  type: ReportType;
  widgets: readonly Maker[];
  /** Own sites; null: all. */
  sites: readonly string[] | null;
  /** True when the small company does not have it. */
  isOfOther?: boolean;
  draftOf?: string;
  isScheduled?: boolean;
  author?: string;
}

const OWN = [SITES.own];

export const SEED_REPORTS: readonly SeedReport[] = [
  {
    id: REPORTS.own,
    name: 'Own',
    type: 'base-report',
    widgets: [widget('a', 0, ['main'])],
    sites: OWN,
    isScheduled: true,
  },
  {
    id: REPORTS.mixed,
    name: 'Mixed',
    type: 'base-report',
    widgets: MIXED,
    sites: null,
    isScheduled: true,
    author: USERS.stranger,
  },
  {
    id: REPORTS.other,
    name: 'Secret report',
    type: 'base-report',
    widgets: [widget('a', 0, ['otherMain'])],
    sites: null,
    isOfOther: true,
    isScheduled: true,
  },
  {
    id: REPORTS.notes,
    name: 'Notes',
    type: 'base-report',
    widgets: NOTES,
    sites: null,
    author: USERS.traveller,
  },
  {
    id: REPORTS.ownNotes,
    name: 'Own notes',
    type: 'base-report',
    widgets: NOTES,
    sites: OWN,
    author: USERS.stranger,
  },
  {
    id: REPORTS.otherNotes,
    name: 'Secret notes',
    type: 'base-report',
    widgets: NOTES,
    sites: [SITES.other],
    isOfOther: true,
  },
  {
    id: REPORTS.bothNotes,
    name: 'Notes of both',
    type: 'base-report',
    widgets: NOTES,
    sites: [SITES.own, SITES.other],
  },
  { id: REPORTS.dashboard, name: 'Dashboard', type: 'dashboard-report', widgets: LIVE, sites: null },
  {
    id: REPORTS.availability,
    name: 'Availability',
    type: 'availability-report',
    widgets: [widget('a', 0, ['main']), widget('b', 8, ['otherMain'])],
    sites: null,
  },
  {
    id: REPORTS.otherAdditional,
    name: 'Secret additional',
    type: 'additional-report',
    widgets: [widget('a', 0, ['otherMain'])],
    sites: null,
    isOfOther: true,
  },
  {
    id: REPORTS.draft,
    name: 'Draft',
    type: 'base-report',
    widgets: [widget('a', 0, ['main'])],
    sites: OWN,
    draftOf: USERS.reader,
  },
  {
    id: REPORTS.strangersDraft,
    name: 'Secret draft',
    type: 'base-report',
    widgets: NOTES,
    sites: [SITES.other],
    isOfOther: true,
    draftOf: USERS.stranger,
  },
  {
    id: REPORTS.logos,
    name: 'Logos',
    type: 'dashboard-report',
    widgets: LOGOS,
    sites: OWN,
  },
  {
    id: REPORTS.otherLogo,
    name: 'Secret logo',
    type: 'dashboard-report',
    widgets: [plain('a', 0, 'Logo', { logoConfig: { type: 'site', site: SITES.other }, isOfOther: true })],
    sites: OWN,
    isOfOther: true,
  },
];

/** Structure of a report in the full or in the small company. */
export const structureIn = (isFull: boolean, widgets: readonly Maker[]): Container[] =>
  widgets
    .map((make) => make(isFull))
    .filter(({ isOfOther }) => isFull || !isOfOther)
    .map(({ container }) => container);

export const widgetsOf = (id: number): readonly Maker[] =>
  SEED_REPORTS.find((report) => report.id === id)?.widgets ?? [];

/** Everybody gets it, also the stranger, whom the small company does not have. */
export const RECURRENCE: Recurrence = {
  rule: 'FREQ=MONTHLY;BYMONTHDAY=1;BYHOUR=6;BYMINUTE=0',
  users: [USERS.boss, USERS.colleague, USERS.stranger],
  isActive: true,
  zone: 'Europe/Budapest',
  period: 'previous-month',
  catchUp: true,
};
