import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { edgesOf, tableOf } from '#machines/support/edges.ts';
import { WIDGET_DATA_EDGES } from './widget-data.edges.ts';
import { type WidgetDataEvent, widgetDataMachine } from './widget-data.machine.ts';

const INTERVAL = 5000;
const ARRIVED = { type: 'block.arrived', expectedIntervalMs: null } as const;
const failure = { code: 'internal_error', requestId: '8f2c-41d0' };

function start(input: Partial<{ isConfigured: boolean; isLive: boolean }> = {}) {
  const clock = new SimulatedClock();
  const actor = createActor(widgetDataMachine, {
    clock,
    input: { isConfigured: true, isLive: true, realtimeIntervalMs: INTERVAL, ...input },
  }).start();
  const send = (...events: WidgetDataEvent[]) => {
    for (const event of events) actor.send(event);
    return actor.getSnapshot();
  };
  const asked = () => send({ type: 'block.requested' });
  return { clock, send, asked, state: () => actor.getSnapshot().value };
}

/** Starts a widget whose data has been requested. */
function startAsked(input: Parameters<typeof start>[0] = {}) {
  const widget = start(input);
  widget.asked();
  return widget;
}

describe('widget data', () => {
  it('the widget data machine has exactly the edges of its table', () => {
    expect(edgesOf(widgetDataMachine)).toEqual(tableOf(WIDGET_DATA_EDGES));
  });

  it('R-FRAME-02 widget data go from loading to data, no data or error', () => {
    expect(startAsked().state()).toBe('loading');
    expect(startAsked().send(ARRIVED).value).toBe('data');
    expect(startAsked().send({ type: 'block.empty' }).value).toBe('noData');
    expect(startAsked().send({ type: 'block.failed', failure }).value).toBe('error');
  });

  it('widget data stay idle until they are requested', () => {
    const { send, state, asked } = start();
    expect(state()).toBe('waiting');
    expect(send(ARRIVED, { type: 'live.arrived' }).value).toBe('waiting');
    expect(asked().value).toBe('loading');
  });

  it('a widget without devices is not configured, whatever arrives', () => {
    const { send, state } = startAsked({ isConfigured: false });
    expect(state()).toBe('notConfigured');
    expect(send(ARRIVED).value).toBe('notConfigured');
  });

  it('widget data stay fresh with live points, are stale after three intervals without, and recover with the next', () => {
    const { clock, send, state } = startAsked();
    send(ARRIVED);
    clock.increment(3 * INTERVAL - 1);
    send({ type: 'live.arrived' });
    clock.increment(3 * INTERVAL - 1);
    expect(state()).toBe('data');
    clock.increment(1);
    expect(state()).toBe('stale');
    expect(send({ type: 'live.arrived' }).value).toBe('data');
  });

  it('modules that send every quarter of an hour are stale only once the next reading is overdue', () => {
    const { clock, send, state } = startAsked();
    const expectedIntervalMs = 900_000;
    send({ type: 'block.arrived', expectedIntervalMs }, { type: 'live.arrived' });
    clock.increment(1.5 * expectedIntervalMs - 1);
    expect(state()).toBe('data');
    clock.increment(1);
    expect(state()).toBe('stale');
  });

  it('an interval longer than a timer can count does not make widget data stale at once', () => {
    const { clock, send, state } = startAsked();
    send({ type: 'block.arrived', expectedIntervalMs: 31 * 86_400_000 });
    clock.increment(20 * 86_400_000);
    expect(state()).toBe('data');
  });

  it('widget data turn stale after twice the time on a slow connection', () => {
    const { clock, send, state } = startAsked();
    send({ type: 'interval.changed', realtimeIntervalMs: 2 * INTERVAL }, ARRIVED);
    clock.increment(6 * INTERVAL - 1);
    expect(state()).toBe('data');
    clock.increment(1);
    expect(state()).toBe('stale');
  });

  it('widget data are never stale in a historical widget', () => {
    const { clock, send, state } = startAsked({ isLive: false });
    send(ARRIVED);
    clock.increment(86_400_000);
    expect(state()).toBe('data');
  });

  it('widget data stay on screen during a reload, while an error goes back to loading', () => {
    expect(startAsked().send(ARRIVED, { type: 'block.requested' }).value).toBe('data');
    const { send } = startAsked();
    expect(send({ type: 'block.failed', failure }).context.failure).toEqual(failure);
    expect(send({ type: 'block.requested' }).value).toBe('loading');
    expect(send(ARRIVED).context.failure).toBeNull();
  });

  it('live points do not hide an error of a widget', () => {
    expect(startAsked().send({ type: 'block.failed', failure }, { type: 'live.arrived' }).value).toBe(
      'error',
    );
  });

  it('widget data count every change of their samples', () => {
    const { send } = startAsked();
    expect(send(ARRIVED, { type: 'live.arrived' }).context.revision).toBe(2);
    expect(send({ type: 'block.requested' }).context.revision).toBe(2);
  });

  it('widget data count points that arrive off screen as one change once the widget is seen', () => {
    const { clock, send, state } = startAsked();
    send(ARRIVED, { type: 'widget.hidden' });
    clock.increment(3 * INTERVAL - 1);
    expect(send({ type: 'live.arrived' }, { type: 'live.arrived' }).context.revision).toBe(1);
    clock.increment(3 * INTERVAL - 1);
    expect(state()).toBe('data');
    expect(send({ type: 'widget.shown' }).context.revision).toBe(2);
    expect(send({ type: 'widget.hidden' }, { type: 'widget.shown' }).context.revision).toBe(2);
  });
});
