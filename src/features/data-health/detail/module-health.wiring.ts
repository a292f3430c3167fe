import { fromPromise } from 'xstate';
import type { ModuleHealthDetail } from '#contract/data-health.ts';
import { moduleHealthMachine } from '#machines/module-health/module-health.machine.ts';
import { readHealth } from '../health-api.ts';

/** The machine of one module's page, on the API. */
export const moduleHealthOf = (uuid: string) =>
  moduleHealthMachine.provide({
    actors: {
      loadDetail: fromPromise<ModuleHealthDetail, { year: number }>(({ input, signal }) =>
        readHealth(uuid, input.year, signal),
      ),
    },
  });
