import type {
  BlockColumn,
  BlockError,
  ReloadEvent,
  WidgetEvent,
  WidgetPoints,
} from '#contract/reports/block.ts';
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

/** Widget that cannot be computed. */
export interface TopicFailure extends BlockError {
  container: string;
}

interface Entry extends TopicColumn {
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
 * True when an interval before those that are sent differs from what the column held: late readings, a decision, or
 * another formula. Intervals of another day are no change.
 */
function hasChangedBefore(known: BlockColumn, column: BlockColumn): boolean {
  const sentFrom = Math.max(0, column.labels.length - TAIL);
  const offset = known.labels.indexOf(column.labels[0] ?? Number.NaN);
  if (offset < 0) return false;
  return column.labels.slice(0, sentFrom).some((label, i) => {
    const at = offset + i;
    const isSame = known.values[at] === column.values[i] && known.coverage[at] === column.coverage[i];
    return !(isSame && known.labels[at] === label);
  });
}

/**
 * Present content of the live widgets of a report, and the version of its changes. Frames are made once for all
 * readers who need the same.
 */
export class TopicState {
  /** Grows with each change; 0 while nothing is known yet. */
  version = 0;
  readonly #report: number;
  readonly #entries = new Map<string, Entry>();
  readonly #failures = new Map<string, TopicFailure & { version: number }>();
  /** Container → the version that changed what its readers hold beyond the newest intervals. */
  readonly #reloads = new Map<string, number>();
  /** Version that a reader has seen → frames with the changes since. */
  readonly #frames = new Map<number, Buffer[]>();

  constructor(report: number) {
    this.#report = report;
  }

  /**
   * Replaces all columns and failures of the topic; columns left out are no longer sent. A widget whose older
   * intervals have changed, or that can be computed again, has to be fetched again.
   * @returns true when anything has changed
   */
  update(columns: readonly TopicColumn[], failures: readonly TopicFailure[] = []): boolean {
    const version = this.version + 1;
    const before = new Map(this.#entries);
    const failed = new Map(this.#failures);
    this.#entries.clear();
    this.#failures.clear();
    for (const one of columns) {
      const { container, uuid, parameter, column } = one;
      const tail = tailOf(column);
      const text = JSON.stringify(tail);
      const key = `${container} ${uuid} ${parameter}`;
      const known = before.get(key);
      const isSame = known?.text === text;
      this.#entries.set(key, { ...one, tail, text, version: isSame ? known.version : version });
      if (failed.has(container) || (known && hasChangedBefore(known.column, column)))
        this.#reloads.set(container, version);
      if (!isSame || this.#reloads.get(container) === version) this.version = version;
    }
    for (const failure of failures) {
      const known = failed.get(failure.container);
      const isSame = known?.error.code === failure.error.code;
      this.#failures.set(failure.container, isSame ? known : { ...failure, version });
      if (!isSame) this.version = version;
    }
    this.#frames.clear();
    return this.version === version;
  }

  /** `widget` and `reload` events with the changes since a version, newest state only. */
  framesSince(version: number): readonly Buffer[] {
    const known = this.#frames.get(version);
    if (known) return known;
    const events = new Map<string, WidgetPoints>();
    for (const entry of this.#entries.values()) {
      if (entry.version <= version) continue;
      const { container, uuid, parameter, tail } = entry;
      const event = events.get(container) ?? { report: this.#report, container, data: {} };
      event.data[uuid] = { ...event.data[uuid], [parameter]: tail };
      events.set(container, event);
    }
    const failures = [...this.#failures.values()]
      .filter((failure) => failure.version > version)
      .map(({ container, error }): WidgetEvent => ({ report: this.#report, container, error }));
    // A new reader has just fetched its widgets.
    const reloads = [...this.#reloads]
      .filter(([, since]) => version > 0 && since > version)
      .map(([container]): ReloadEvent => ({ report: this.#report, container }));
    const frames = [
      ...[...events.values(), ...failures].map((event) => frame('widget', event)),
      ...reloads.map((event) => frame('reload', event)),
    ];
    this.#frames.set(version, frames);
    return frames;
  }
}
