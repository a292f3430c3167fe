import { fitsAPattern } from '#platform/path-pattern.ts';
import { PATHS } from '#platform/paths.ts';
import { UNBUILT_PATHS } from '#platform/unbuilt-paths.ts';

const { forbiddenView: _public, ...GUARDED } = PATHS;

const PATTERNS: readonly string[] = [
  ...Object.values(GUARDED),
  ...Object.entries(UNBUILT_PATHS).map(([name, path]) => (name.startsWith('documents') ? `${path}/*` : path)),
];

/** Is there a page at this path that only those see who are logged in? */
export const needsLogin = (pathname: string): boolean => fitsAPattern(PATTERNS, pathname);
