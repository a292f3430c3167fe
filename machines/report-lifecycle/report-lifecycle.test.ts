import { expect, it } from 'vitest';
import { edgesOf, tableOf } from '../support/edges.ts';
import { REPORT_LIFECYCLE_EDGES } from './report-lifecycle.edges.ts';
import { reportLifecycleMachine } from './report-lifecycle.machine.ts';

it('has exactly the edges of the table', () => {
  expect(edgesOf(reportLifecycleMachine)).toEqual(tableOf(REPORT_LIFECYCLE_EDGES));
});
