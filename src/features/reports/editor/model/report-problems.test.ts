import { expect, it } from 'vitest';
import type { LifecycleFailure } from '#machines/report-lifecycle/lifecycle-failure.ts';
import { reportFixture } from './model-fixtures.ts';
import { reportIssues } from './report-problems.ts';

const refused = (changes: Partial<LifecycleFailure>): LifecycleFailure => ({
  of: 'save',
  status: 400,
  code: 'validation_failed',
  field: 'recurrence.users[0]',
  requestId: null,
  retryAfterMs: null,
  ...changes,
});

it('has what the server refused at its field', () => {
  expect(reportIssues(reportFixture(), refused({}), 0)).toEqual({ 'recurrence.users[0]': 'invalid' });
});

it('says of a field what is wrong rather than that it was refused', () => {
  expect(reportIssues(reportFixture({ name: '' }), refused({ field: 'name' }), 0)).toEqual({
    name: 'Required',
  });
});

it('makes no field of a conflict, an autosave or a server that is down', () => {
  const failures = [{ field: 'revision' }, { of: 'autosave' as const }, { status: 503 }];
  for (const failure of failures) expect(reportIssues(reportFixture(), refused(failure), 0)).toEqual({});
});
