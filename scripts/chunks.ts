/** Source files of `src`, with all that they import at once: the bundler adds that by itself. */
const withImports = (...files: string[]): RegExp => new RegExp(`/src/(?:${files.join('|')})\\.tsx?$`);

/**
 * What is always loaded together goes into one file: left to itself the bundler cuts it into dozens, one for each set of
 * pages that share something, and what is compressed in small pieces weighs a tenth more. A module belongs to the first
 * group that reaches it.
 */
export const CHUNKS = {
  groups: [
    // What every page begins with, and what the login shares with the pages behind it.
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
    // What src/app/load-product.ts loads with a login.
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
    // What several kinds of widgets are drawn with; each kind is a file of its own.
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
