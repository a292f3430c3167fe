// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startWidgetActor } from '#canvas/data/widget-actor.wiring.ts';
import type { Container } from '#contract/reports/widget.ts';
import {
  CanvasContext,
  type CanvasData,
  CanvasDataContext,
  type CanvasShared,
} from '#features/reports/editor/canvas/canvas-context.ts';
import { recurrenceFixture, widgetFixture } from '#features/reports/editor/model/model-fixtures.ts';
import { pretendSize, wordsOfWidgets } from '#widget-kit/view.fixture.ts';
import { TileContent } from './tile-content.tsx';

vi.mock('#platform/saved/saved-state.ts', () => ({
  load: async () => undefined,
  save: async () => undefined,
}));
vi.mock('#platform/page/viewport.ts', () => ({ watchNear: () => () => undefined }));

const configure = vi.fn();
const canvas = { reportType: 'base-report', isReadOnly: false, configure } as unknown as CanvasShared;
const unset = widgetFixture('LineChart');
const [uuid = ''] = recurrenceFixture.users;
const device = { uuid, name: 'Incomer', parameters: [] } as unknown as Container['config']['devices'][number];
const set: Container = { ...unset, config: { ...unset.config, devices: [device] } };

/** `stored` is the widget as the server knows it; null when it does not. */
function show(container: Container, stored: Container | null): void {
  const actor = startWidgetActor({
    isConfigured: stored?.config.devices.length === 1,
    isLive: false,
    realtimeIntervalMs: 5_000,
  });
  const channel = { actor, read: () => null, period: () => null, approach: () => undefined };
  const data: CanvasData = {
    channel: () => (stored ? channel : undefined),
    stored: () => stored ?? undefined,
    period: null,
    reload: () => undefined,
  };
  render(
    <CanvasContext value={canvas}>
      <CanvasDataContext value={data}>
        <TileContent container={container} />
      </CanvasDataContext>
    </CanvasContext>,
  );
}

const state = () => document.querySelector<HTMLElement>('section[data-widget]')?.dataset.state;

beforeAll(async () => {
  pretendSize(600, 300);
  await wordsOfWidgets();
});
beforeEach(() => configure.mockReset());
afterEach(cleanup);

it.each([
  ['before the server knows it', null],
  ['once the server knows it', unset],
])('a widget without devices looks the same and leads to its settings, %s', (_, stored) => {
  show(unset, stored);
  expect(screen.getByText('Nothing chosen yet')).toBeTruthy();
  const button = screen.getByRole('button', { name: 'Choose devices' });
  expect(button.closest('[inert]')).toBeNull();
  fireEvent.click(button);
  expect(configure).toHaveBeenCalledWith(unset.i);
});

it.each([
  ['nothing of it', null],
  ['what it was before', unset],
])('a widget with devices waits for its data while the server has %s', (_, stored) => {
  show(set, stored);
  expect(state()).toBe('waiting');
  expect(screen.getByRole('status', { name: 'Loading', hidden: true })).toBeTruthy();
});
