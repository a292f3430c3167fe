import { fromPromise } from 'xstate';
import type { ModuleHealthDetail } from '#contract/readings/data-health.ts';
import { readHealth } from '#features/data-health/health-api.ts';
import { moduleHealthMachine } from '#machines/module-health/module-health.machine.ts';

/** Machine of one module's page, wired to the API. */
export const moduleHealthOf = (uuid: string) =>
  moduleHealthMachine.provide({
    actors: {
      loadDetail: fromPromise<ModuleHealthDetail, { year: number }>(({ input, signal }) =>
        readHealth(uuid, input.year, signal),
      ),
    },
  });
