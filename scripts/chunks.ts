/** Pattern for source files of `src`; the bundler adds their static imports by itself. */
const withImports = (...files: string[]): RegExp => new RegExp(`/src/(?:${files.join('|')})\\.tsx?$`);

/**
 * Groups of files that are always loaded together become one file each. Left to itself, the bundler makes dozens, one
 * for each set of pages that share something, and small files compress worse: a tenth more bytes. A module belongs to
 * the first group that reaches it.
 */
export const CHUNKS = {
  groups: [
    // Start of every page, and parts that the login shares with the pages behind it.
    {
      name: 'start',
      test: withImports(
        'app/main',
        'platform/routes/page-title',
        'ui/brand-mark',
        'ui/buttons/button',
        'ui/icon',
        'ui/language-select',
        'ui/buttons/page-link',
      ),
      priority: 4,
    },
    // Modules that src/app/load-product.ts loads with a login.
    {
      name: 'product',
      test: withImports(
        'app/layout/main-layout',
        'app/routes/routed-app',
        'app/wiring/stream\\.wiring',
        'features/reports/dashboard/dashboard-page',
      ),
      priority: 3,
    },
    {
      name: 'chart',
      test: withImports('widget-kit/chart/series-chart', 'widget-kit/chart/time/time-chart'),
      priority: 2,
    },
    // Parts that several kinds of widgets share; each kind is a file of its own.
    {
      name: 'widget-parts',
      test: withImports(
        'ui/page/table-style',
        'widget-kit/(?:cursor-layer|hatch|not-frozen|place-tip|series-names|use-size)',
        'widget-kit/table/(?:block-table-style|table-model|use-row-window)',
      ),
      priority: 1,
    },
  ],
};
