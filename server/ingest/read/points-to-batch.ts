import type { Reading } from '#domain/readings/merge.ts';
import { ApiError, forbidden } from '#server/errors/api-error.ts';
import { acceptedParameter, isInScope } from './accept.ts';
import { type Batch, UnassignedCollector } from './batch.ts';
import { type IngestLimits, instantProblem } from './ingest-limits.ts';
import type { LineContext } from './line-targets.ts';

const ISO_WITH_OFFSET = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;

type Point = Record<'module' | 'parameter' | 'ts' | 'value', unknown>;

const badPoint = (index: number, member: string, problem: string): ApiError =>
  new ApiError(400, 'validation_failed', `point ${index}: ${problem}`, `[${index}]${member && `.${member}`}`);

/** Epoch ms of a number or an ISO 8601 instant with offset; NaN for anything else. */
function toInstant(ts: unknown): number {
  if (typeof ts === 'number') return Math.trunc(ts);
  return typeof ts === 'string' && ISO_WITH_OFFSET.test(ts) ? Date.parse(ts) : Number.NaN;
}

function checkShape(point: unknown, index: number): Point {
  if (typeof point !== 'object' || point === null || Array.isArray(point)) {
    throw badPoint(index, '', 'it is no object');
  }
  return point as Point;
}

/** Checks the members of a point, one after the other. */
function readPoint(
  point: Point,
  index: number,
  { now, limits }: { now: number; limits: IngestLimits },
): { ts: number; value: number } {
  if (typeof point.module !== 'string' || point.module === '') {
    throw badPoint(index, 'module', 'module must be a uuid or an external id');
  }
  if (typeof point.parameter !== 'string' || point.parameter === '') {
    throw badPoint(index, 'parameter', 'parameter must be a name');
  }
  if (typeof point.value !== 'number' || !Number.isFinite(point.value)) {
    throw badPoint(index, 'value', 'value must be a finite number');
  }
  const ts = toInstant(point.ts);
  if (Number.isNaN(ts)) throw badPoint(index, 'ts', 'ts must be epoch milliseconds or ISO 8601 with offset');
  const problem = instantProblem(ts, now, limits);
  if (problem) throw badPoint(index, 'ts', problem);
  return { ts, value: point.value };
}

/** Collects points of POST /ingest/readings into one batch: all or nothing. */
export class PointCollector {
  readonly #unassigned = new UnassignedCollector();
  readonly #readings: Reading[] = [];
  readonly #context: LineContext;
  #index = 0;

  constructor(context: LineContext) {
    this.#context = context;
  }

  /** @throws ApiError 400 with the index of the first bad point, 403 for the first one outside the token's scope */
  take(points: readonly unknown[]): void {
    for (const point of points) this.#takePoint(point, this.#index++);
  }

  toBatch(): Batch {
    return {
      readings: this.#readings,
      unassigned: this.#unassigned.list(),
      source: `token ${this.#context.grant.id}`,
    };
  }

  #takePoint(raw: unknown, index: number): void {
    const point = checkShape(raw, index);
    const { ts, value } = readPoint(point, index, this.#context);
    const [name, parameterName] = [String(point.module), String(point.parameter)];
    const { names, ids, grant } = this.#context;
    const module = names.find(name);
    if (module && !isInScope(module, grant)) {
      throw forbidden(`point ${index}: module ${name} is outside the token's scope`);
    }
    if (module?.isDerived) throw badPoint(index, 'module', 'its values are made of other modules');
    const parameter = module ? acceptedParameter(module, parameterName, ids) : null;
    if (module && parameter)
      this.#readings.push({ moduleId: module.id, ts, parameters: [parameter.id], values: [value] });
    else this.#unassigned.add(name, parameterName, value);
  }
}
