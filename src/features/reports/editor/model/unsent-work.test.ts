import { beforeEach, expect, it } from 'vitest';
import { reportFixture } from './model-fixtures.ts';
import { forgetUnsentWork, keepUnsentWork, unsentWork } from './unsent-work.ts';

beforeEach(forgetUnsentWork);

it('unsent work is found for the same user at the same report', () => {
  keepUnsentWork('réka', 7, reportFixture({ name: 'Mine' }), 5_000);
  expect(unsentWork('réka', 8, 'base-report')).toBeNull();
  expect(unsentWork('réka', 7, 'base-report')).toMatchObject({ report: { name: 'Mine' }, changes: 0 });
});

it('unsent work of a new report is not found for another type', () => {
  keepUnsentWork('réka', -1, reportFixture(), 5_000);
  expect(unsentWork('réka', -1, 'dashboard-report')).toBeNull();
});

it('unsent work is gone for good once another user has the page', () => {
  keepUnsentWork('réka', 7, reportFixture(), 5_000);
  expect(unsentWork('ada', 7, 'base-report')).toBeNull();
  expect(unsentWork('réka', 7, 'base-report')).toBeNull();
});
