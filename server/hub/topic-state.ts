import type { BlockColumn, WidgetEvent } from '#contract/reports/block.ts';
import { frame } from './frame.ts';

/** The newest intervals that a tick sends: the running one, and the one before, which late readings still change. */
const TAIL = 2;

/** What a column of a live widget shows now. */
export interface TopicColumn {
  container: string;
  /** Of its module. */
  uuid: string;
  parameter: string;
  column: BlockColumn;
}

interface Entry extends Omit<TopicColumn, 'column'> {
  tail: BlockColumn;
  text: string;
  /** Of the change that brought it. */
  version: number;
}

/** The newest intervals of a column; its total stays that of the whole day. */
const tailOf = (column: BlockColumn): BlockColumn => ({
  ...column,
  labels: column.labels.slice(-TAIL),
  values: column.values.slice(-TAIL),
  coverage: column.coverage.slice(-TAIL),
});

/** What the live widgets of a report show, and since which change. Frames are made once for all who need the same. */
export class TopicState {
  /** Grows with each change; 0: nothing is known yet. */
  version = 0;
  readonly #report: number;
  readonly #entries = new Map<string, Entry>();
  /** Version that a reader has seen → what is new since. */
  readonly #frames = new Map<number, Buffer[]>();

  constructor(report: number) {
    this.#report = report;
  }

  /** All columns of the topic as of now; others are shown to nobody any more. @returns whether anything has changed */
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

  /** `widget` events with what has changed since a version, newest state only. */
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
