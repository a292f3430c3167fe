import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { fitsAPattern } from './path-pattern.ts';
import { PATHS } from './paths.ts';
import { UNBUILT_PATHS } from './unbuilt-paths.ts';

const PATTERNS = [
  ...Object.values(PATHS),
  ...Object.values(UNBUILT_PATHS),
  `${UNBUILT_PATHS.documentsExport}/*`,
];
const ADDRESSES = [
  '/',
  '///',
  '/profile/',
  '/profile//',
  '//profile',
  '/%70rofile',
  '/profile%2F',
  '/profile%0A',
  '/reports/report/a%2Fb',
  '/documents/export//%61',
  '/PROFILE',
  '/profile/x',
  '/reports/report/7',
  '/reports/report/7/8/9',
  '/documents/export/a/b/',
  '/documents/exporter',
  '/energetic/electricity',
  '/energetic/layout/flow',
  '/energetic/layout',
  '/no/such/page',
];

describe('match of an address with a pattern', () => {
  it('an address matches a pattern exactly when the router says so', () => {
    for (const pattern of PATTERNS)
      for (const address of ADDRESSES)
        expect(fitsAPattern([pattern], address), `${address} ${pattern}`).toBe(
          matchRoutes([{ path: pattern }], address) !== null,
        );
  });
});
