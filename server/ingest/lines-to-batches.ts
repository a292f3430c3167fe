import type { Reading } from '#domain/readings/merge.ts';
import type { ParameterIds } from '#server/store/parameter-ids.ts';
import { type AcceptedParameter, acceptedParameter, isInScope } from './accept.ts';
import { type Batch, UnassignedCollector } from './batch.ts';
import { breathe } from './breathe.ts';
import { type IngestLimits, instantProblem } from './ingest-limits.ts';
import type { ParsedLine } from './line-protocol/parse-line.ts';
import type { Precision } from './line-protocol/precision.ts';
import { LineReader } from './line-protocol/read-lines.ts';
import { findTag, unescapeKey } from './line-protocol/tags.ts';
import type { IngestModule, ModuleNames } from './module-directory.ts';
import type { IngestGrant } from './token-cache.ts';

/** What lines are understood by. */
export interface LineContext {
  names: ModuleNames;
  ids: ParameterIds;
  grant: IngestGrant;
  limits: IngestLimits;
  /** Epoch ms; the instant of a line without a timestamp. */
  now: number;
}

/** What has become of the lines of a body so far. */
export interface ReadLines {
  lines: number;
  refused: number;
  /** The first refused line. */
  first: { line: number; reason: string } | null;
}

/** What measurement and tags of a line lead to. */
interface Target {
  name: string | null;
  module: IngestModule | null;
  /** Why every such line is refused. */
  problem: string | null;
  /** Field as written → parameter, null for an unknown one. */
  fields: Map<string, { name: string; parameter: AcceptedParameter | null }>;
}

const MODULE_TAG = 'module';
/** Series looked up; beyond, all are looked up anew. */
const MAX_TARGETS = 10_000;

/** Readings of one body. Lines of one meter differ in their numbers only, so each series and field is looked up once. */
class LineCollector {
  #unassigned = new UnassignedCollector();
  #readings: Reading[] = [];
  #values = 0;
  readonly #bytes: Buffer;
  readonly #context: LineContext;
  readonly #targets = new Map<string, Target>();

  constructor(bytes: Buffer, context: LineContext) {
    this.#bytes = bytes;
    this.#context = context;
  }

  /** Values since the last batch. */
  get size(): number {
    return this.#values;
  }

  /** What has come since the last call. */
  takeBatch(): Batch {
    const batch = {
      readings: this.#readings,
      unassigned: this.#unassigned.list(),
      source: `token ${this.#context.grant.id}`,
    };
    this.#readings = [];
    this.#unassigned = new UnassignedCollector();
    this.#values = 0;
    return batch;
  }

  /** @returns why the line is refused, null for a good one */
  take(line: ParsedLine): string | null {
    if (line.problem !== null) return line.problem;
    const target = this.#targetOf(line);
    if (target.problem !== null) return target.problem;
    const ts = Number.isNaN(line.timestamp) ? this.#context.now : line.timestamp;
    const { now, limits } = this.#context;
    return instantProblem(ts, now, limits) ?? this.#takeFields(line, target, ts);
  }

  #targetOf(line: ParsedLine): Target {
    const key = this.#bytes.toString('latin1', line.seriesStart, line.seriesEnd);
    let target = this.#targets.get(key);
    if (!target) {
      if (this.#targets.size >= MAX_TARGETS) this.#targets.clear();
      target = this.#makeTarget(findTag(this.#bytes, line.seriesStart, line.seriesEnd, MODULE_TAG));
      this.#targets.set(key, target);
    }
    return target;
  }

  #makeTarget(name: string | null): Target {
    const module = (name === null ? undefined : this.#context.names.find(name)) ?? null;
    let problem: string | null = null;
    if (module && !isInScope(module, this.#context.grant)) {
      problem = `module ${name} is outside the token's scope`;
    } else if (module?.isDerived) problem = `module ${name} takes no readings: it is made of other modules`;
    return { name, module, problem, fields: new Map() };
  }

  #takeFields(line: ParsedLine, target: Target, ts: number): string | null {
    const parameters: number[] = [];
    const values: number[] = [];
    const unknown: [name: string, value: number | null][] = [];
    for (let i = 0; i < line.fieldCount; i++) {
      const { name, parameter } = this.#fieldOf(line, target, i);
      const value = line.values[i] as number;
      const kind = line.kinds[i];
      if (!parameter) unknown.push([name, kind === 'string' ? null : value]);
      else if (kind === 'string' || (kind === 'boolean' && !parameter.isState)) {
        return `field ${name} is no number`;
      } else {
        const known = parameters.indexOf(parameter.id);
        if (known < 0) parameters.push(parameter.id);
        values[known < 0 ? values.length : known] = value;
      }
    }
    for (const [name, value] of unknown) this.#unassigned.add(target.name, name, value);
    this.#values += line.fieldCount;
    if (target.module && parameters.length > 0) {
      this.#readings.push({ moduleId: target.module.id, ts, parameters, values });
    }
    return null;
  }

  #fieldOf(
    line: ParsedLine,
    target: Target,
    i: number,
  ): { name: string; parameter: AcceptedParameter | null } {
    const [start, end] = [line.keyStarts[i] as number, line.keyEnds[i] as number];
    const key = this.#bytes.toString('latin1', start, end);
    let field = target.fields.get(key);
    if (!field) {
      const name = unescapeKey(this.#bytes, start, end);
      const parameter = target.module && acceptedParameter(target.module, name, this.#context.ids);
      field = { name, parameter };
      target.fields.set(key, field);
    }
    return field;
  }
}

/** Read before others get their turn: a millisecond or two. */
const SLICE_BYTES = 128_000;
/** Values of one batch, so that a body of 50 MB is never held as readings all at once. */
const MAX_BATCH_VALUES = 20_000;

/**
 * A body of line protocol as batches to store one after the other; bad lines and lines out of scope are left out and
 * counted in `read`.
 */
export async function* linesToBatches(
  bytes: Buffer,
  precision: Precision,
  context: LineContext,
  read: ReadLines,
): AsyncGenerator<Batch, void, void> {
  const collector = new LineCollector(bytes, context);
  const reader = new LineReader(bytes, precision);
  const take = (line: ParsedLine, lineNumber: number): void => {
    const reason = collector.take(line);
    if (reason === null) return;
    read.refused++;
    read.first ??= { line: lineNumber, reason };
  };
  while (!reader.isAtEnd) {
    reader.read(SLICE_BYTES, take);
    read.lines = reader.count;
    if (collector.size >= MAX_BATCH_VALUES) yield collector.takeBatch();
    else if (!reader.isAtEnd) await breathe();
  }
  if (collector.size > 0) yield collector.takeBatch();
}
