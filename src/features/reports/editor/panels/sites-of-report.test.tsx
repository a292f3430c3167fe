// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startI18n } from '#platform/locale/i18n.ts';
import { EMPTY_STRUCTURE, structureStore, userStore } from '#platform/session/structure.ts';
import { userFixture } from '#platform/session/user-fixtures.ts';
import { SitesOfReport, type SitesOfReportProps } from './sites-of-report.tsx';

vi.mock('#platform/saved/saved-state.ts', () => ({
  load: async () => undefined,
  save: async () => undefined,
}));

beforeAll(() => startI18n('en'));
afterEach(cleanup);

/** Shows the field to an author of these sites, of all of them or limited to them. */
function show(names: string[], isLimited: boolean, chosen: SitesOfReportProps['chosen']) {
  const ids = names.map((name) => name.toLowerCase());
  userStore.set({ ...userFixture, roles: ['OWN'] });
  structureStore.set({
    ...EMPTY_STRUCTURE,
    roles: [{ id: 'OWN', name: 'Own', isSystem: false, grants: {}, sites: isLimited ? ids : null }],
    sites: names.map((name) => ({ id: name.toLowerCase(), name, timezone: 'UTC' })),
  });
  const onChange = vi.fn<SitesOfReportProps['onChange']>();
  render(<SitesOfReport chosen={chosen} problem={undefined} onChange={onChange} />);
  return onChange;
}
const box = (name: string) => screen.findByRole('checkbox', { name });

it('an author who reaches only one site has nothing to choose', () => {
  show(['North'], true, undefined);
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('an author of some sites chooses among them, with all of them to begin with', async () => {
  const onChange = show(['North', 'South'], true, undefined);
  expect(await box('North')).toHaveProperty('checked', true);
  expect(screen.queryByRole('checkbox', { name: 'All sites' })).toBeNull();
  fireEvent.click(await box('South'));
  expect(onChange).toHaveBeenCalledWith(['north']);
});

it('an author of all sites can leave the report to all of them, or to some', async () => {
  const onChange = show(['North', 'South'], false, null);
  expect(await box('All sites')).toHaveProperty('checked', true);
  fireEvent.click(await box('North'));
  expect(onChange).toHaveBeenLastCalledWith(['south']);
  cleanup();
  const onBack = show(['North', 'South'], false, ['south']);
  expect(await box('All sites')).toHaveProperty('checked', false);
  fireEvent.click(await box('All sites'));
  expect(onBack).toHaveBeenLastCalledWith(null);
});
