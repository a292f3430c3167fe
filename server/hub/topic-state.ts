import type { BlockColumn, WidgetEvent } from '#contract/reports/block.ts';
import { frame } from './stream-event.ts';

/**
 * Number of newest intervals that a tick sends: the running one, and the one before, which late readings still
 * change.
 */
const TAIL = 2;

/** Present content of a column of a live widget. */
export interface TopicColumn {
  container: string;
  /** Uuid of its module. */
  uuid: string;
  parameter: string;
  column: BlockColumn;
}

interface Entry extends Omit<TopicColumn, 'column'> {
  tail: BlockColumn;
  text: string;
  /** Version that brought its last change. */
  version: number;
}

/** Newest intervals of a column; its total stays that of the whole day. */
const tailOf = (column: BlockColumn): BlockColumn => ({
  ...column,
  labels: column.labels.slice(-TAIL),
  values: column.values.slice(-TAIL),
  coverage: column.coverage.slice(-TAIL),
});

/**
 * Present content of the live widgets of a report, and the version of its changes. Frames are made once for all
 * readers who need the same.
 */
export class TopicState {
  /** Grows with each change; 0 while nothing is known yet. */
  version = 0;
  readonly #report: number;
  readonly #entries = new Map<string, Entry>();
  /** Version that a reader has seen → frames with the changes since. */
  readonly #frames = new Map<number, Buffer[]>();

  constructor(report: number) {
    this.#report = report;
  }

  /**
   * Replaces all columns of the topic; columns left out are no longer sent.
   * @returns true when anything has changed
   */
  update(columns: readonly TopicColumn[]): boolean {
    const version = this.version + 1;
    const before = new Map(this.#entries);
    this.#entries.clear();
    for (const { container, uuid, parameter, column } of columns) {
      const tail = tailOf(column);
      const text = JSON.stringify(tail);
      const key = `${container} ${uuid} ${parameter}`;
      const known = before.get(key);
      const isSame = known?.text === text;
      this.#entries.set(key, isSame ? known : { container, uuid, parameter, tail, text, version });
      if (!isSame) this.version = version;
    }
    this.#frames.clear();
    return this.version === version;
  }

  /** `widget` events with the changes since a version, newest state only. */
  framesSince(version: number): readonly Buffer[] {
    const known = this.#frames.get(version);
    if (known) return known;
    const events = new Map<string, WidgetEvent>();
    for (const entry of this.#entries.values()) {
      if (entry.version <= version) continue;
      const { container, uuid, parameter, tail } = entry;
      const event = events.get(container) ?? { report: this.#report, container, data: {} };
      event.data[uuid] = { ...event.data[uuid], [parameter]: tail };
      events.set(container, event);
    }
    const frames = [...events.values()].map((event) => frame('widget', event));
    this.#frames.set(version, frames);
    return frames;
  }
}
