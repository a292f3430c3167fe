import { expect, it } from 'vitest';
import type { LifecycleFailure } from '#machines/report-lifecycle/lifecycle-failure.ts';
import { reportFixture } from './model-fixtures.ts';
import { reportProblems } from './report-problems.ts';

const refused = (changes: Partial<LifecycleFailure>): LifecycleFailure => ({
  of: 'save',
  status: 400,
  code: 'validation_failed',
  field: 'recurrence.users[0]',
  requestId: null,
  retryAfterMs: null,
  ...changes,
});

it('a report field shows the refusal of the server', () => {
  expect(reportProblems(reportFixture(), refused({}), 0)).toEqual({ 'recurrence.users[0]': 'invalid' });
});

it("a report field shows its actual problem rather than the server's refusal", () => {
  expect(reportProblems(reportFixture({ name: '' }), refused({ field: 'name' }), 0)).toEqual({
    name: 'Required',
  });
});

it('a conflict, an autosave and a server that is down mark no field of the report', () => {
  const failures = [{ field: 'revision' }, { of: 'autosave' as const }, { status: 503 }];
  for (const failure of failures) expect(reportProblems(reportFixture(), refused(failure), 0)).toEqual({});
});
