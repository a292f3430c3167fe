import type { WidgetChannel } from '#canvas/data/block-source.ts';
import { startWidgetActor } from '#canvas/data/widget-actor.wiring.ts';
import { PERIOD } from './fixtures/day.ts';
import type { Scene } from './scenes.ts';

/** Long enough that no widget becomes stale, however slow the machine is. */
const LIVE_MS = 86_400_000;
/** Short enough that a widget is stale before anybody looks: after three intervals. */
const SOON_MS = 1;

/** Machine of a widget, brought into the state of its scene. */
export function sceneChannel({ feed, block }: Scene, isLive: boolean): WidgetChannel {
  const actor = startWidgetActor({
    isConfigured: feed !== 'unconfigured',
    isLive,
    realtimeIntervalMs: feed === 'stalls' ? SOON_MS : LIVE_MS,
  });
  actor.send({ type: 'block.requested' });
  if (feed === 'arrives' || feed === 'stalls')
    actor.send({ type: 'block.arrived', expectedIntervalMs: null });
  if (feed === 'empty') actor.send({ type: 'block.empty' });
  if (feed === 'fails')
    actor.send({ type: 'block.failed', failure: { code: 'timeout', requestId: '8f2c41d0a7be' } });
  return {
    actor,
    read: () => (feed === 'arrives' || feed === 'stalls' ? block : null),
    period: () => PERIOD,
  };
}
