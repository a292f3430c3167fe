import { matchPath } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { ROUTE_TREE } from '#contract/people/route-names.ts';
import { REPORT_TYPES } from '#contract/reports/report.ts';
import { LOGIN_PATHS, PATHS, reportEditorPath, reportListPath, reportPath } from './paths.ts';
import { UNBUILT_PATHS } from './unbuilt-paths.ts';

describe('paths of pages', () => {
  it('P-ROUTE-05 O-22 the login has a path in each language', () => {
    expect(LOGIN_PATHS).toMatchObject({ en: '/login', hu: '/bejelentkezes', de: '/anmeldung' });
  });

  it('every name of the role matrix has a page, built or not', () => {
    const children = Object.values(ROUTE_TREE).flat();
    const pages = new Set(Object.keys({ ...PATHS, ...UNBUILT_PATHS }));
    // Has no page of its own: its five subpages take its place.
    expect(children.filter((name) => !pages.has(name))).toEqual(['energeticLayout']);
  });

  it('no two pages share an address', () => {
    const all = Object.values({ ...PATHS, ...UNBUILT_PATHS });
    expect(new Set(all).size).toBe(all.length);
  });

  it('P-ROUTE-22 P-ROUTE-23 X-25 an address that was built is read by its own pattern', () => {
    expect(matchPath(PATHS.reportView, reportPath(7))?.params).toEqual({
      reportId: '7',
      generatedId: undefined,
    });
    expect(matchPath(PATHS.reportEditor, reportEditorPath())?.params).toMatchObject({
      type: 'base-report',
      reportId: '-1',
      edit: 'true',
    });
    // The router decodes the parameters that a page reads.
    const inGroup = matchPath(PATHS.reportEditor, reportEditorPath('base-report', 3, 'Hall 2/B'));
    expect(decodeURIComponent(inGroup?.params.group ?? '')).toBe('Hall 2/B');
  });

  it.each(REPORT_TYPES)('R-TYPE-02 X-11 the editor’s address accepts %s', (type) =>
    expect(matchPath(PATHS.reportEditor, reportEditorPath(type, 3))?.params).toMatchObject({
      type,
      reportId: '3',
    }),
  );

  it('P-ROUTE-21 X-22 every report type has the path of its list', () => {
    expect(reportListPath('availability-report')).toBe('/reports/availability-report');
  });
});
