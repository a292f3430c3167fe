import { createTestModel } from 'xstate/graph';
import { expect, test } from '#tests/browser/support/test.ts';
import { signInDriver } from './sign-in.driver.ts';
import { signInModel } from './sign-in.model.ts';
import { describePath, walk } from './walk.ts';

/** One path for every transition of the model, none that is the beginning of another. */
const PATHS = createTestModel(signInModel).getShortestPaths({ limit: 1_000 });

test.describe('P-SES-01 sign-in', () => {
  test('has these paths and no other', () => {
    expect(PATHS.map(describePath)).toEqual([
      'opens the start page → enters the right password → goes to the reports when the session has ended → enters the right password',
      'opens the start page → enters a wrong password → enters a wrong password',
      'opens the start page → enters a wrong password → enters the right password',
      'opens the start page → enters the right password → goes to the reports',
      'opens the start page → enters the right password → goes to the reports when the token has expired',
      'opens the start page → enters the right password → reloads',
      'opens the start page → enters the right password → logs out',
      'opens the list of reports → enters a wrong password → enters the right password',
      'opens the list of reports → enters the right password → reloads',
      'opens the list of reports → enters the right password → logs out',
    ]);
  });

  for (const path of PATHS) {
    test(describePath(path), async ({ page, product, faults }) => {
      await walk(path, signInDriver({ page, product, faults }));
    });
  }
});
