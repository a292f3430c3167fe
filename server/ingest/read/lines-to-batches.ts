import type { Reading } from '#domain/readings/merge.ts';
import { yieldToEventLoop } from '#server/jobs/yield-to-event-loop.ts';
import { type Batch, UnassignedCollector } from './batch.ts';
import { instantProblem } from './ingest-limits.ts';
import type { ParsedLine } from './line-protocol/parse-line.ts';
import type { Precision } from './line-protocol/precision.ts';
import { LineReader } from './line-protocol/read-lines.ts';
import { type LineContext, LineTargets, type Target } from './line-targets.ts';

/** Counts from the lines of a body so far. */
export interface ReadLines {
  lines: number;
  refused: number;
  /** The first refused line. */
  first: { line: number; reason: string } | null;
}

/** Collects readings and unassigned inputs of one body, until they are taken as a batch. */
class LineCollector {
  #unassigned = new UnassignedCollector();
  #readings: Reading[] = [];
  #values = 0;
  readonly #context: LineContext;
  readonly #targets: LineTargets;

  constructor(bytes: Buffer, context: LineContext) {
    this.#targets = new LineTargets(bytes, context);
    this.#context = context;
  }

  /** Number of values since the last batch. */
  get size(): number {
    return this.#values;
  }

  /** Takes what has come since the last call. */
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

  /** @returns the reason why the line is refused, null for a good one */
  take(line: ParsedLine): string | null {
    if (line.problem !== null) return line.problem;
    const target = this.#targets.of(line);
    const reason = target.problem ?? this.#takeTargeted(line, target);
    if (reason !== null && target.module) this.#context.onRefused?.(target.module.id, reason);
    return reason;
  }

  #takeTargeted(line: ParsedLine, target: Target): string | null {
    const { now, limits } = this.#context;
    const ts = Number.isNaN(line.timestamp) ? now : line.timestamp;
    return instantProblem(ts, now, limits) ?? this.#takeFields(line, target, ts);
  }

  #takeFields(line: ParsedLine, target: Target, ts: number): string | null {
    const parameters: number[] = [];
    const values: number[] = [];
    const unknown: [name: string, value: number | null][] = [];
    for (let i = 0; i < line.fieldCount; i++) {
      const { name, parameter } = this.#targets.fieldOf(line, target, i);
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
}

/** Number of bytes read before yielding to the event loop: a millisecond or two. */
const SLICE_BYTES = 128_000;
/** Maximum number of values of one batch, so that a body of 50 MB is never held as readings all at once. */
const MAX_BATCH_VALUES = 20_000;

/**
 * Turns a body of line protocol into batches to store one after the other; bad lines and lines out of scope are left
 * out and counted in `read`.
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
    else if (!reader.isAtEnd) await yieldToEventLoop();
  }
  if (collector.size > 0) yield collector.takeBatch();
}
