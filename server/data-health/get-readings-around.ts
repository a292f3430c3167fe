import type { ReadingsAround, ReadingsAroundQuery } from '#contract/readings/data-health.ts';
import { parameterDefinition } from '#contract/readings/parameters.ts';
import { ApiError } from '#server/errors/api-error.ts';
import type { Call } from '#server/http/endpoint.ts';
import { parameterIds } from '#server/store/readings/parameter-ids.ts';
import { healthModule } from './health-module.ts';
import { counts, type JudgedReading, readingsAround, registerAfter } from './readings-around.ts';

const SHOWN_BEFORE = 8;

const shown = ({ ts, value, verdict, decision }: JudgedReading) => ({ ts, value, verdict, decision });

/** GET /data-health/{uuid}/readings: lists raw readings around an instant, so that a person can judge one of them. */
export async function getReadingsAround(call: Call<unknown, ReadingsAroundQuery>): Promise<ReadingsAround> {
  const module = await healthModule(call);
  const { parameter, at } = call.query;
  const { pool } = call.installation;
  const parameterId = (await parameterIds(call.installation)).idOf.get(parameter);
  if (parameterId === undefined) {
    throw new ApiError(400, 'validation_failed', `There is no parameter ${parameter}`, 'parameter');
  }
  const { before, from } = await readingsAround(pool, {
    moduleId: module.id,
    parameterId,
    at: Date.parse(at),
  });
  const last = before.find(counts);
  return {
    unit: parameterDefinition(parameter)?.unit ?? '',
    jitterTolerance: module.metering?.jitterTolerance ?? 0,
    before: last ? { ts: last.ts, value: registerAfter(last) } : null,
    readings: [...before.slice(0, SHOWN_BEFORE).reverse(), ...from].map(shown),
  };
}
