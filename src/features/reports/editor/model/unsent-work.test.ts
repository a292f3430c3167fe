import { beforeEach, expect, it } from 'vitest';
import { reportFixture } from './model-fixtures.ts';
import { forgetLeftWork, leaveWork, leftWork } from './unsent-work.ts';

beforeEach(forgetLeftWork);

it('unsent work is found for the same user at the same report', () => {
  leaveWork('réka', 7, reportFixture({ name: 'Mine' }), 5_000);
  expect(leftWork('réka', 8, 'base-report')).toBeNull();
  expect(leftWork('réka', 7, 'base-report')).toMatchObject({ report: { name: 'Mine' }, changes: 0 });
});

it('unsent work of a new report is not found for another type', () => {
  leaveWork('réka', -1, reportFixture(), 5_000);
  expect(leftWork('réka', -1, 'dashboard-report')).toBeNull();
});

it('unsent work is gone for good once another user has the page', () => {
  leaveWork('réka', 7, reportFixture(), 5_000);
  expect(leftWork('ada', 7, 'base-report')).toBeNull();
  expect(leftWork('réka', 7, 'base-report')).toBeNull();
});
