import {
  type BlockError,
  type BlockResult,
  isBlockError,
  type WidgetPoints,
} from '#contract/reports/block.ts';
import type { Container } from '#contract/reports/widget.ts';
import type { WallPeriod } from '#domain/time/report-period.ts';
import type { WidgetFailure } from '#machines/widget-data/widget-data.machine.ts';
import { HttpError } from '#platform/http/http-error.ts';
import { expectedIntervalMs, isConfigured, isEmptyBlock, outdates } from './block-content.ts';
import { createLiveBuffer } from './live-buffer.ts';
import { startWidgetActor, type WidgetActor } from './widget-actor.wiring.ts';

/** One widget's share of the source: its machine for the state, and its samples beside the machine. */
export interface WidgetChannel {
  actor: WidgetActor;
  /** Null before the first answer and after an error. */
  read(): BlockResult | null;
  /** Period of the block from `read`, the previous one while another is loading. Null before the first answer. */
  period(): WallPeriod | null;
}

/** Channel of a widget that has a place on a canvas. */
export interface PlacedChannel extends WidgetChannel {
  /** Called when the widget has come near the viewport; from then on it requests data. */
  approach(): void;
}

export interface PushOutcome {
  /** True when the block must be requested again. */
  isOutdated: boolean;
  /** False when there is nothing to show: before the first block, and while nothing at all has been measured. */
  isShown: boolean;
}

/** Write side of a channel, used by the source. */
export interface ChannelInput {
  fill(block: BlockResult | BlockError | undefined, period: WallPeriod): void;
  fail(error: unknown): void;
  /** Shows the failure that the server reports, and forgets the data. */
  refuse(block: BlockError): void;
  /** Merges pushed points and returns what has to follow. */
  push(points: WidgetPoints['data']): PushOutcome;
}

export interface ChannelOptions {
  container: Container;
  isLive: boolean;
  realtimeIntervalMs: number;
  /** Number of pushed responses to keep. */
  responsesKept(): number;
  onApproach(): void;
}

const toFailure = (error: unknown): WidgetFailure =>
  error instanceof HttpError
    ? { code: error.code, requestId: error.requestId ?? null }
    : { code: 'internal_error', requestId: null };

export function createChannel(options: ChannelOptions): PlacedChannel & ChannelInput {
  const { container, isLive, realtimeIntervalMs, responsesKept, onApproach } = options;
  const actor = startWidgetActor({ isConfigured: isConfigured(container), isLive, realtimeIntervalMs });
  const buffer = createLiveBuffer(responsesKept);
  let shown: WallPeriod | null = null;

  function failWith(failure: WidgetFailure): void {
    buffer.clear();
    actor.send({ type: 'block.failed', failure });
  }

  function show(block: BlockResult, period: WallPeriod): void {
    // An unchanged period stays the same object: views are drawn again when it changes.
    if (shown?.startTime !== period.startTime || shown.endTime !== period.endTime) shown = period;
    buffer.fill(block);
    actor.send(
      isEmptyBlock(block)
        ? { type: 'block.empty' }
        : { type: 'block.arrived', expectedIntervalMs: expectedIntervalMs(block) },
    );
  }

  return {
    actor,
    read: buffer.read,
    period: () => shown,
    approach: onApproach,
    fail: (error) => failWith(toFailure(error)),
    refuse: ({ error: { code } }) => failWith({ code, requestId: null }),
    fill(block, period) {
      if (!block || isBlockError(block)) {
        failWith({ code: block?.error.code ?? 'not_found', requestId: null });
        return;
      }
      try {
        show(block, period);
      } catch (error) {
        // A block that cannot be read must not affect the others.
        console.error(error);
        failWith(toFailure(error));
      }
    },
    push(points) {
      const held = buffer.read();
      buffer.push(points);
      const block = buffer.read();
      return {
        isOutdated: held !== null && outdates(held, points),
        isShown: block !== null && !isEmptyBlock(block),
      };
    },
  };
}
