/** All paths of the API, below /api. A path is written once, here. */
export const API = {
  login: '/login',
  refreshToken: '/refresh-token',
  logout: '/logout',
  user: '/user',
  users: '/users',
  permissions: '/security/permissions',
  services: '/security/client/services',
  companyDetails: '/system-settings/company-details',
  collections: '/energetic-module/virtual-collections',
  reservations: '/energetic-module/provider/gauge-chart-data',
  modules: '/modules',
  module: '/modules/:uuid',
  plcs: '/plc/list',
  parameters: '/report/parameters',
  units: '/measurement/units',
  translations: '/translations/:locale',
  missingTranslations: '/translations/missing',
  theme: '/files/theme.json',
  series: '/series',
  ingestReadings: '/ingest/readings',
  lineProtocol: '/v2/write',
  lineProtocolV1: '/write',
  ingestTokens: '/ingest/tokens',
  ingestToken: '/ingest/tokens/:id',
  unassignedInputs: '/ingest/unassigned',
  reports: '/reports/:type',
  createReport: '/report',
  report: '/report/:id',
  reportIssue: '/report/:id/:generatedId',
  blocks: '/report/:id/blocks',
  issueBlocks: '/report/:id/:generatedId/blocks',
  pdf: '/report/:id/pdf',
  issuePdf: '/report/:id/:generatedId/pdf',
  deliveries: '/deliveries',
  outbox: '/outbox',
  outboxMail: '/outbox/:id',
  outboxAttachment: '/outbox/:id/attachments/:index',
  outboxRaw: '/outbox/:id/raw',
  subscribe: '/hub/subscribe/notifications',
  stream: '/hub/stream',
  notifications: '/notifications',
  health: '/health',
} as const;

/** Header that names the route of the SPA a request comes from. */
export const ROUTE_HEADER = 'x-route-name';

/** Fills `:name` parts of a path, each encoded. */
export const fillPath = (path: string, values: Record<string, string | number>): string =>
  path.replace(/:([a-zA-Z]+)/g, (_, key: string) => encodeURIComponent(String(values[key] ?? '')));
