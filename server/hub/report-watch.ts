// Decided in docs/decisions/2026-11-21-live-widgets.md

import type { BucketUnit } from '#domain/time/calendar.ts';
import { todaySoFar } from '#domain/time/report-period.ts';
import type { Principal } from '#server/access/principal.ts';
import { ApiError } from '#server/errors/api-error.ts';
import { toApiError } from '#server/http/answer-failure.ts';
import { SERIES_CHANGED } from '#server/ingest/recompute/series-changed.ts';
import { log } from '#server/log/log.ts';
import { type BlockRequest, readBlockColumns, shownOf } from '#server/reports/blocks/block-columns.ts';
import { blockErrorOf } from '#server/reports/blocks/block-error.ts';
import type { Installation } from '#server/store/installation.ts';
import type { Stream } from './open-streams.ts';
import { type TopicColumn, type TopicFailure, TopicState } from './topic-state.ts';
import { type ReportTopic, type WatchedColumn, watchedColumns } from './watched-columns.ts';

/**
 * How long the columns of a stream are kept before they are looked up again, ms: reports are withdrawn, modules move
 * to other sites.
 */
const COLUMNS_KEPT_MS = 5_000;

/** A column of a live widget that its dates show today. */
interface ShownColumn extends WatchedColumn {
  request: BlockRequest;
}

/**
 * Pushes `widget` and `reload` events for the containers of a report to all streams whose readers have the same rights. At each
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
  /** Widgets that could not be computed at the last tick. */
  #failing: ReadonlySet<string> = new Set();
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
      installation.bus.listen(SERIES_CHANGED, () => {
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
        // another; a widget that could not be computed is tried again.
        (hasChanged) => {
          this.#hasNews ||= hasChanged || this.#failing.size > 0;
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
    const shown = this.#columns.flatMap((one) => {
      const { module, parameter, date } = one;
      const whole = todaySoFar(now, module.zone);
      const period = shownOf({ date }, whole, module.zone);
      return period.end > period.start ? [{ ...one, request: { module, parameter, period, whole } }] : [];
    });
    const columns: TopicColumn[] = [];
    const failures: TopicFailure[] = [];
    for (const [resolution, group] of Map.groupBy(shown, (one) => one.resolution)) {
      const readOf = (part: readonly ShownColumn[]) => this.#read(part, resolution, now);
      const read = await readOf(group).catch(() => null);
      if (read) columns.push(...read);
      else await this.#readEach(group, readOf, columns, failures);
    }
    this.#failing = new Set(failures.map(({ container }) => container));
    return this.#state.update(columns, failures);
  }

  /** Columns of one resolution, read together. */
  async #read(shown: readonly ShownColumn[], resolution: BucketUnit, now: number): Promise<TopicColumn[]> {
    const live = { installation: this.#installation, realtime: true, now };
    const requests = shown.map(({ request }) => request);
    const read = await readBlockColumns(live, requests, resolution);
    return shown.flatMap(({ container, module, parameter }, i) => {
      const column = read[i];
      return column ? [{ container, uuid: module.uuid, parameter, column }] : [];
    });
  }

  /** Reads widget by widget after a failure, so that a widget that cannot be computed does not stop the others. */
  async #readEach(
    shown: readonly ShownColumn[],
    readOf: (part: readonly ShownColumn[]) => Promise<TopicColumn[]>,
    columns: TopicColumn[],
    failures: TopicFailure[],
  ): Promise<void> {
    for (const [container, group] of Map.groupBy(shown, (one) => one.container)) {
      try {
        columns.push(...(await readOf(group)));
      } catch (error) {
        // The database is away or busy: the next tick tries again, and nobody is told of failed widgets.
        if (toApiError(error).status === 503) throw error;
        failures.push({ container, ...blockErrorOf(error, container, this.#failing.has(container)) });
      }
    }
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
