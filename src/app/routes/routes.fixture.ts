/** Id of a module, a provider, an edition or a client. */
export const UUID = '3f2b8c1e-0000-4000-8000-00000000000a';
/** End of a provider's addresses. */
export const PROVIDER = `electricity/${UUID}/2026`;

/** Inventory row, address, heading of the page there. */
export const PAGES: readonly (readonly [string, string, string])[] = [
  ['P-ROUTE-03', '/no/such/page', 'Page not found'],
  ['P-ROUTE-04', '/forbidden', 'No permission'],
  ['P-ROUTE-10', '/', 'dashboard'],
  ['P-ROUTE-11', '/profile', 'profile'],
  ['P-ROUTE-21', '/reports/dashboard', 'list dashboard-report'],
  ['P-ROUTE-21', '/reports/base', 'list base-report'],
  ['P-ROUTE-21', '/reports/additional-report', 'list additional-report'],
  ['P-ROUTE-21', '/reports/availability-report', 'list availability-report'],
  ['P-ROUTE-22', `/reports/report/7/${UUID}`, `view 7 ${UUID}`],
  ['P-ROUTE-22', '/reports/report/7', 'view 7'],
  ['P-ROUTE-23', '/reports/editor/base-report/-1/true', 'editor base-report -1 true'],
  [
    'P-ROUTE-23',
    '/reports/editor/dashboard-report/7/false/Hall%202',
    'editor dashboard-report 7 false Hall 2',
  ],
];

/** Address, heading of a page that is not built yet, in an installation that measures electricity. */
export const PLACEHOLDERS: readonly (readonly [string, string])[] = [
  ['/admin/system-settings', 'System settings'],
  ['/admin/users', 'Users'],
  ['/admin/permissions', 'Permissions'],
  ['/documents/energy-account', 'Energy account'],
  ['/documents/network-usage-contracts', 'Network usage contracts'],
  ['/documents/network-connection-contracts', 'Network connection contracts'],
  ['/documents/commercial-contracts', 'Commercial contracts'],
  ['/documents/meter-documents', 'Meter documents'],
  ['/documents/other-documents', 'Other documents'],
  ['/documents/export', 'Export'],
  ['/documents/energy-account/2026/hall_2/press-shop', 'Energy account'],
  ['/energetic/diagnostic', 'Diagnostic'],
  [
    `/energetic/diagnostic?uuid=${UUID}&energyType=electricity&startDate=2026-03-01&endDate=2026-03-18T10:15&series=effectivePower,voltageL1`,
    'Diagnostic',
  ],
  ['/energetic/manualMeasurement', 'Manual measurement'],
  ['/energetic/layout/electricity', 'Layout: electricity'],
  ['/energetic/layout/electricity_dc', 'Layout: electricity DC'],
  ['/energetic/layout/flow', 'Layout: flow'],
  ['/energetic/layout/temperature', 'Layout: temperature'],
  ['/energetic/layout/operating_time', 'Layout: operating time'],
  ['/energetic/electricity', 'Electricity'],
  ['/energetic-module/legislation', 'Legislation'],
  ['/energetic-module/grouped-collections', 'Grouped collections'],
  ['/energetic-module/providers', 'Providers'],
  [`/energetic-module/providers/${PROVIDER}`, 'Provider'],
  [`/energetic-module/providers/${PROVIDER}/report`, 'Provider report'],
  ['/energetic-module/controlProviders', 'Control providers'],
  [`/energetic-module/providersControl/${PROVIDER}/report`, 'Control provider report'],
  ['/energetic-module/power-reservation', 'Power reservation'],
  [`/energetic-module/power-reservation/${PROVIDER}`, 'Power reservation of a provider'],
  ['/energetic-module/system-usage-fees', 'System usage fees'],
  ['/energetic-module/system-usage-fees/flow/2026', 'System usage fees of a year'],
  ['/energetic-module/notification-rules', 'Notification rules'],
  ['/energetic-module/notification-rules/new', 'New notification rule'],
  ['/energetic-module/notification-rules/12/edit', 'Edit notification rule'],
  ['/energetic-module/notification-rules/12/log', 'Notification log'],
  ['/energetic-module/export', 'Export'],
  ['/finance/layout/financeelectricity', 'Layout: electricity'],
  ['/finance/financeelectricity', 'Electricity, costs'],
];

/** Mistake, address: none of these leads to a page. Rows of pages that are not built are not named. */
export const NOWHERE: readonly (readonly [string, string])[] = [
  ['P-ROUTE-16 no capitals', '/documents/energy-account/Hall'],
  ['P-ROUTE-16 no points', '/documents/energy-account/../secret.pdf/%2e%2e'],
  ['P-ROUTE-17 a module that is none', '/energetic/diagnostic?uuid=7'],
  ['P-ROUTE-17 an unknown type', '/energetic/diagnostic?energyType=steam'],
  ['P-ROUTE-17 no day', '/energetic/diagnostic?startDate=yesterday'],
  ['P-ROUTE-17 an end before its start', '/energetic/diagnostic?startDate=2026-03-02&endDate=2026-03-01'],
  ['P-ROUTE-17 a series that is none', '/energetic/diagnostic?series=<script>'],
  ['a type that no module has', '/energetic/flow'],
  ['an unknown type', '/energetic/steam'],
  ['P-ROUTE-22 a report that is no number', '/reports/report/seven'],
  ['P-ROUTE-22 an issue that is none', '/reports/report/7/latest'],
  ['P-ROUTE-23 an unknown type', '/reports/editor/yearly-report/-1/true'],
  ['P-ROUTE-23 neither true nor false', '/reports/editor/base-report/-1/maybe'],
  // Only the group may be left out of the editor's address.
  ['P-ROUTE-23 without the type', '/reports/editor'],
  ['a year that is none', `/energetic-module/providers/electricity/${UUID}/26`],
  ['a year before any reading', `/energetic-module/providers/electricity/${UUID}/1999`],
  ['an unknown type', `/energetic-module/providers/steam/${UUID}/2026/report`],
  ['a provider that is none', '/energetic-module/providersControl/electricity/7/2026/report'],
  ['a year that is none', '/energetic-module/system-usage-fees/flow/next'],
  ['a rule that is none', '/energetic-module/notification-rules/first/edit'],
  ['a rule that is none', '/energetic-module/notification-rules/-1/log'],
  ['a type that no module has', '/finance/financeflow'],
  ['without its first word', '/finance/electricity'],
  ['the management on a client’s host', '/management/translations'],
];
