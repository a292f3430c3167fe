import { fitsAPattern } from '#platform/routes/path-pattern.ts';
import { PATHS, type PathName } from '#platform/routes/paths.ts';
import { UNBUILT_PATHS } from '#platform/routes/unbuilt-paths.ts';

const PUBLIC: readonly string[] = [
  'loginView',
  'forgottenPasswordView',
  'setPasswordView',
  'deliveredView',
  'forbiddenView',
  'printView',
] satisfies PathName[];

const PATTERNS: readonly string[] = [
  ...Object.entries(PATHS).flatMap(([name, path]) => (PUBLIC.includes(name) ? [] : [path])),
  // Leads to the first list of reports.
  '/reports',
  ...Object.entries(UNBUILT_PATHS).map(([name, path]) => (name.startsWith('documents') ? `${path}/*` : path)),
];

/** True when this path leads to a page that needs a login. */
export const needsLogin = (pathname: string): boolean => fitsAPattern(PATTERNS, pathname);
