import type { Page } from '@playwright/test';
import type { AnyStateMachine, EventObject } from 'xstate';
import { createTestModel } from 'xstate/graph';
import type { PageFaults } from '#tests/browser/support/faults-of-page.ts';
import type { ProductFacts } from '#tests/browser/support/product.ts';
import { expect, test } from '#tests/browser/support/test.ts';
import { type Driver, describePath, walk } from './walk.ts';

/** Objects that a driver works with. */
export interface World {
  page: Page;
  product: ProductFacts;
  faults: PageFaults;
  /** Run after the walk, also after a failure. */
  cleanups: (() => Promise<void>)[];
}

/** Far above what any journey needs: the generation of paths must end for every model. */
const LIMIT = 1_000;

/**
 * Walks one path for every transition of the model, without paths that are only the beginning of another one. The
 * caller lists the descriptions of all paths, so that a review sees the list grow.
 */
export function journey<State extends string, Event extends EventObject>(
  title: string,
  model: AnyStateMachine,
  descriptions: readonly string[],
  driverIn: (world: World) => Driver<State, Event>,
): void {
  const paths = createTestModel(model).getShortestPaths({ limit: LIMIT });
  test.describe(title, () => {
    test('has exactly the listed paths', () => expect(paths.map(describePath)).toEqual(descriptions));
    for (const path of paths) {
      test(describePath(path), async ({ page, product, faults }) => {
        const cleanups: World['cleanups'] = [];
        try {
          await walk(path, driverIn({ page, product, faults, cleanups }));
        } finally {
          for (const cleanup of cleanups) await cleanup();
        }
      });
    }
  });
}
