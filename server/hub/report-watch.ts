// Decided in docs/decisions/2026-11-21-live-widgets.md

import { todaySoFar } from '#domain/time/report-period.ts';
import type { Principal } from '#server/access/principal.ts';
import { ApiError } from '#server/errors/api-error.ts';
import { log } from '#server/log/log.ts';
import { readBlockColumns, shownOf } from '#server/reports/blocks/block-columns.ts';
import type { Installation } from '#server/store/installation.ts';
import type { Stream } from './open-streams.ts';
import { type TopicColumn, TopicState } from './topic-state.ts';
import { type ReportTopic, type WatchedColumn, watchedColumns } from './watched-columns.ts';

/**
 * How long the columns of a stream are kept before they are looked up again, ms: reports are withdrawn, modules move
 * to other sites.
 */
const COLUMNS_KEPT_MS = 5_000;

/**
 * Pushes `widget` events for the containers of a report to all streams whose readers have the same rights. At each
 * tick the changes are read and serialised once. A reader that is behind is skipped and gets the newest state at a
 * later tick; a new reader gets everything.
 */
export class ReportWatch {
  readonly #installation: Installation;
  readonly #principal: Principal;
  readonly #topic: ReportTopic;
  readonly #state: TopicState;
  /** Stream → the version that it has seen. */
  readonly #streams = new Map<Stream, number>();
  readonly #stops: (() => void)[];
  #columns: WatchedColumn[] = [];
  #readAt = 0;
  #hasNews = true;
  #isRunning = false;

  constructor(installation: Installation, principal: Principal, topic: ReportTopic) {
    this.#installation = installation;
    this.#principal = principal;
    this.#topic = topic;
    this.#state = new TopicState(topic.report);
    const timer = setInterval(() => this.#tick(), topic.intervalMs);
    this.#stops = [
      () => clearInterval(timer),
      installation.bus.subscribe(() => {
        this.#hasNews = true;
      }),
    ];
  }

  add(stream: Stream): void {
    this.#streams.set(stream, 0);
  }

  /** @returns true while streams are left; without any the watch ends */
  remove(stream: Stream): boolean {
    this.#streams.delete(stream);
    if (this.#streams.size > 0) return true;
    for (const stop of this.#stops) stop();
    return false;
  }

  #tick(): void {
    if (this.#isRunning) return;
    if (!this.#hasNews) {
      // Readers that were behind, or have just come, still need data.
      this.#deliver();
      return;
    }
    this.#hasNews = false;
    this.#isRunning = true;
    this.#update()
      .then(
        // Quarter-hours are computed after their readings are announced, so a tick with changes is followed by
        // another.
        (hasChanged) => {
          this.#hasNews ||= hasChanged;
          this.#deliver();
        },
        (error) => this.#fail(error),
      )
      .finally(() => {
        this.#isRunning = false;
      });
  }

  async #update(): Promise<boolean> {
    const now = Date.now();
    if (now - this.#readAt > COLUMNS_KEPT_MS) {
      this.#columns = await watchedColumns(this.#installation, this.#principal, this.#topic);
      this.#readAt = now;
    }
    const live = { installation: this.#installation, realtime: true, now };
    const columns: TopicColumn[] = [];
    const shown = this.#columns.flatMap((one) => {
      const { module, parameter, date } = one;
      const whole = todaySoFar(now, module.zone);
      const period = shownOf({ date }, whole, module.zone);
      return period.end > period.start ? [{ ...one, request: { module, parameter, period, whole } }] : [];
    });
    for (const [resolution, group] of Map.groupBy(shown, (one) => one.resolution)) {
      const requests = group.map(({ request }) => request);
      const read = await readBlockColumns(live, requests, resolution);
      group.forEach(({ container, module, parameter }, i) => {
        const column = read[i];
        if (column) columns.push({ container, uuid: module.uuid, parameter, column });
      });
    }
    return this.#state.update(columns);
  }

  #deliver(): void {
    for (const [stream, seen] of this.#streams) {
      if (seen === this.#state.version || !stream.hasRoom) continue;
      for (const bytes of this.#state.framesSince(seen)) stream.write(bytes);
      this.#streams.set(stream, this.#state.version);
    }
  }

  #fail(error: unknown): void {
    // The report is gone or out of reach: nothing more would come, and its readers open other streams.
    if (error instanceof ApiError && error.status < 500) {
      for (const stream of this.#streams.keys()) stream.close();
      return;
    }
    // The database is away: the next tick tries again.
    this.#hasNews = true;
    log('stream.tick-failed', { error });
  }
}
