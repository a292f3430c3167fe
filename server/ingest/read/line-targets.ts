import type { IngestModule, ModuleNames } from '#server/ingest/module-directory.ts';
import type { IngestGrant } from '#server/ingest/tokens/token-cache.ts';
import type { ParameterIds } from '#server/store/readings/parameter-ids.ts';
import { type AcceptedParameter, acceptedParameter, isInScope } from './accept.ts';
import type { IngestLimits } from './ingest-limits.ts';
import type { ParsedLine } from './line-protocol/parse-line.ts';
import { findTag, unescapeKey } from './line-protocol/tags.ts';

/** Lookups needed to read a body of lines: module names, parameter ids, rights and limits. */
export interface LineContext {
  names: ModuleNames;
  ids: ParameterIds;
  grant: IngestGrant;
  limits: IngestLimits;
  /** Epoch ms, for lines without a timestamp. */
  now: number;
  /** Called for each refused line of a known module. */
  onRefused?(moduleId: number, reason: string): void;
}

export interface Field {
  name: string;
  /** null for an unknown parameter. */
  parameter: AcceptedParameter | null;
}

/** Module and fields that the measurement and tags of a line stand for. */
export interface Target {
  name: string | null;
  module: IngestModule | null;
  /** Reason why every such line is refused. */
  problem: string | null;
  /** Fields by their name as written. */
  fields: Map<string, Field>;
  /** Fields of the line before, in order, with the positions where they were written. */
  lastFields: { start: number; end: number; field: Field }[];
}

/** True when two stretches of the body hold the same bytes; for short ones much cheaper than making strings. */
function isSame(bytes: Buffer, start: number, end: number, otherStart: number, otherEnd: number): boolean {
  if (end - start !== otherEnd - otherStart) return false;
  for (let at = start, other = otherStart; at < end; at++, other++) {
    if (bytes[at] !== bytes[other]) return false;
  }
  return true;
}

const MODULE_TAG = 'module';
/** Maximum number of cached series; beyond it the cache is cleared. */
const MAX_TARGETS = 10_000;

/**
 * Targets of the lines of one body. Lines of one meter differ only in their numbers, so each series is looked up
 * once.
 */
export class LineTargets {
  readonly #bytes: Buffer;
  readonly #context: LineContext;
  readonly #targets = new Map<string, Target>();
  #last: { start: number; end: number; target: Target } | null = null;

  constructor(bytes: Buffer, context: LineContext) {
    this.#bytes = bytes;
    this.#context = context;
  }

  /** Cached: consecutive lines usually have the same target. */
  of(line: ParsedLine): Target {
    const [start, end, last] = [line.seriesStart, line.seriesEnd, this.#last];
    if (last && isSame(this.#bytes, start, end, last.start, last.end)) return last.target;
    const target = this.#findTarget(line);
    this.#last = { start, end, target };
    return target;
  }

  #findTarget(line: ParsedLine): Target {
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
    return { name, module, problem, fields: new Map(), lastFields: [] };
  }

  /** Cached: consecutive lines usually have the same field at the same place. */
  fieldOf(line: ParsedLine, target: Target, i: number): Field {
    const [start, end] = [line.keyStarts[i] as number, line.keyEnds[i] as number];
    const last = target.lastFields[i];
    if (last && isSame(this.#bytes, start, end, last.start, last.end)) return last.field;
    const field = this.#findField(target, start, end);
    target.lastFields[i] = { start, end, field };
    return field;
  }

  #findField(target: Target, start: number, end: number): Field {
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
