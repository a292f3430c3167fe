import { expect, it, vi } from 'vitest';
import { updateStructure } from '#platform/session/structure.ts';
import { notificationText } from './notification-text.ts';

const since = Date.parse('2026-11-23T21:58:00Z');
const text = (site: string) => ({ key: 'outage.module.since', values: { site, since } });
/** Values that a text is written with. */
const valuesOf = (site: string) => {
  const t = vi.fn(() => '');
  notificationText(text(site), t as never);
  return t.mock.calls[0]?.at(1 as never);
};

it('the beginning of a silence is told in the time of its site, with the zone, as the page of the module does', () => {
  const sites = [{ id: 'a', name: 'Foundry', timezone: 'Europe/Budapest' }];
  updateStructure({ sites });
  expect(valuesOf('Foundry')).toEqual({ site: 'Foundry', since: '2026-11-23 22:58 (Europe/Budapest)' });
  // A site that is not known keeps the instant, which the reader's own zone is applied to.
  expect(valuesOf('Elsewhere')).toEqual({ site: 'Elsewhere', since });
});
