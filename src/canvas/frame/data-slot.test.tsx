// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WidgetChannel } from '#canvas/data/block-source.ts';
import { startWidgetActor } from '#canvas/data/widget-actor.wiring.ts';
import { ConfigureContext } from '#canvas/settings/configure-context.ts';
import { WidgetSlot } from '#canvas/widget-slot.tsx';
import type { BlockResult } from '#contract/reports/block.ts';
import type { Container, WidgetKind } from '#contract/reports/widget.ts';
import { startI18n } from '#platform/locale/i18n.ts';
import { updateStructure } from '#platform/session/structure.ts';
import { block, column, container, uuid } from '#widget-kit/block.fixture.ts';

const { saveFile } = vi.hoisted(() => ({ saveFile: vi.fn<(file: Blob, name: string) => void>() }));
vi.mock('#platform/page/download-file.ts', () => ({ saveFile }));

const PERIOD = { startTime: '2026-03-18T00:00', endTime: '2026-03-18T23:45' };
const START = Date.UTC(2026, 2, 17, 23);
const columns = [{ energy: column([START, START + 900_000], [1.5, 2.25]) }];

beforeAll(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  return startI18n('en');
});
beforeEach(() => saveFile.mockReset());
afterEach(cleanup);

/** Renders a widget without the page's source; `held` is the block of the last answer. */
function show(
  held: BlockResult | null,
  {
    kind = 'DataTable',
    isConfigured = true,
    mode = 'view',
    frozenAt = START + 86_400_000,
  }: {
    kind?: WidgetKind;
    isConfigured?: boolean;
    mode?: 'view' | 'print';
    frozenAt?: number | null;
  } = {},
) {
  const actor = startWidgetActor({ isConfigured, isLive: false, realtimeIntervalMs: 5_000 });
  const channel: WidgetChannel = { actor, read: () => held, period: () => PERIOD };
  const settings: Container = { ...container(columns), component: kind };
  const onRetry = vi.fn();
  const configure = vi.fn<(id: string) => void>();
  const slot = (
    <ConfigureContext value={{ canConfigure: mode !== 'print', configure }}>
      <WidgetSlot
        {...{ container: settings, channel, mode, onRetry }}
        period={PERIOD}
        reportType="base-report"
        frozenAt={frozenAt}
      />
    </ConfigureContext>
  );
  render(slot);
  const send = (event: Parameters<typeof actor.send>[0]) => act(async () => actor.send(event));
  return { send, onRetry, configure };
}
const arrived = { type: 'block.arrived', expectedIntervalMs: null } as const;
const frame = () => document.querySelector('section[data-widget]') as HTMLElement;
const choose = async (entry: string): Promise<void> => {
  fireEvent.click(await screen.findByRole('button', { name: 'Menu of Days' }));
  fireEvent.click(await screen.findByText(entry));
};

describe('R-FRAME-01 R-FRAME-02 widget frame', () => {
  it('the frame of a widget shows a labelled skeleton while it waits', async () => {
    const { send } = show(null);
    await send({ type: 'block.requested' });
    expect((await screen.findByRole('status')).getAttribute('aria-label')).toBe('Loading');
    expect(frame().dataset.state).toBe('loading');
  });

  it('R-FRAME-08 the frame of a widget says that there is no data', async () => {
    const { send } = show(block([]));
    await send({ type: 'block.requested' });
    await send({ type: 'block.empty' });
    expect(await screen.findByText('No data in this period')).toBeTruthy();
  });

  it.each([
    ['2026-11-05T09:00:00Z', 'The first reading is from 2026-11-05 10:00.'],
    ['2026-01-05T09:00:00Z', 'The last reading is from 2026-11-21 22:12.'],
  ])(
    'R-FRAME-08 the frame of a widget names the reading nearest to the period: modules since %s',
    async (first, words) => {
      const site = { id: uuid(90), name: 'Works', timezone: 'Europe/Budapest' };
      const module = {
        siteId: site.id,
        firstFetch: Date.parse(first),
        lastFetch: Date.parse('2026-11-21T21:12:00Z'),
      };
      updateStructure({ sites: [site], modules: new Map([[uuid(1), module]]) as never });
      const { send } = show(block(columns));
      await send({ type: 'block.requested' });
      await send({ type: 'block.empty' });
      expect(screen.getByText(`The chosen devices sent nothing in this period. ${words}`)).toBeTruthy();
      updateStructure({ sites: [], modules: new Map() });
    },
  );

  it('the frame says what is still being computed instead of "no data", and below data', async () => {
    const waiting = { quarters: 48, first: START, modules: [uuid(1)], isFailing: false };
    const empty = show({ ...block([]), waiting }, { frozenAt: null });
    await empty.send({ type: 'block.requested' });
    await empty.send({ type: 'block.empty' });
    expect(await screen.findByText('Still being computed: 48 quarter-hours')).toBeTruthy();
    expect(screen.queryByText('No data in this period')).toBeNull();
    cleanup();
    const some = show({ ...block(columns), waiting: { ...waiting, quarters: 97 } }, { frozenAt: null });
    await some.send({ type: 'block.requested' });
    await some.send(arrived);
    expect(await screen.findByText('Still being computed: 1 day of 1')).toBeTruthy();
  });

  it('an edition says what was not computed when it was made', async () => {
    const waiting = { quarters: 1, first: START, modules: [uuid(1)], isFailing: true };
    const { send } = show({ ...block(columns), waiting }, { mode: 'print' });
    await send({ type: 'block.requested' });
    await send(arrived);
    const words = 'Not computed when this was made, numbers are missing: 1 quarter-hour';
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('the frame of a widget gives the reasons why no device can be read instead of "no data"', async () => {
    const gaps = ['a', 'b', 'c'].map((uuid) => ({ uuid, code: 'not_found' as const }));
    const { send } = show({ ...block([]), gaps });
    await send({ type: 'block.requested' });
    await send({ type: 'block.empty' });
    expect(await screen.findByText('3 modules no longer exist')).toBeTruthy();
    expect(screen.queryByText('No data in this period')).toBeNull();
  });

  it('R-FRAME-09 the frame of a widget shows the error with its request id and offers a retry', async () => {
    const { send, onRetry } = show(null);
    await send({ type: 'block.requested' });
    await send({ type: 'block.failed', failure: { code: 'timeout', requestId: '8f2c-41d0' } });
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByText('Request 8f2c-41d0')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('R-FRAME-07 a widget without devices offers a button to the settings', async () => {
    const { configure } = show(null, { isConfigured: false });
    fireEvent.click(await screen.findByRole('button', { name: 'Choose devices' }));
    expect(configure).toHaveBeenCalledWith('w');
  });

  it('a block that cannot be read breaks neither the page nor the head of its widget', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const broken = { ...block(columns) };
    for (const field of ['data', 'gaps', 'names'] as const) {
      Object.defineProperty(broken, field, {
        get: () => {
          throw new Error('unreadable');
        },
      });
    }
    const { send } = show(broken);
    await send({ type: 'block.requested' });
    await send(arrived);
    expect(
      await screen.findByText('It could not be drawn. The other widgets are not affected.'),
    ).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Days' })).toBeTruthy();
    vi.restoreAllMocks();
  });
});

describe('widget menu', () => {
  it('the widget menu switches from chart to table and back', async () => {
    const { send } = show(block(columns), { kind: 'PieChart' });
    await send({ type: 'block.requested' });
    await send(arrived);
    await choose('As table');
    expect(await screen.findByRole('table', { name: 'Table: Days' })).toBeTruthy();
    await choose('As chart');
    expect(screen.queryByRole('table', { name: 'Table: Days' })).toBeNull();
  });

  it('R-WID-TABLE-05 the widget menu saves a CSV file named after the widget and its days', async () => {
    const { send } = show(block(columns));
    await send({ type: 'block.requested' });
    await send(arrived);
    await choose('Save as CSV');
    await vi.waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
    const [file, name] = saveFile.mock.calls[0] as [Blob, string];
    expect(name).toBe('Days_2026-03-18.csv');
    expect(await file.text()).toContain('"2026-03-18 00:15",2.25,');
  });

  it('the widget menu opens the settings where the reader may change the report', async () => {
    const { configure } = show(null);
    await choose('Settings');
    expect(configure).toHaveBeenCalledWith('w');
  });

  it('a widget in full screen fills the window, keeps the focus inside and ends on Escape', async () => {
    show(null);
    await choose('Full screen');
    expect(frame().dataset.full).toBe('true');
    expect(frame().contains(document.activeElement)).toBe(true);
    fireEvent.keyDown(frame(), { key: 'Escape' });
    expect(frame().dataset.full).toBeUndefined();
  });

  it('R-WID-TABLE-02 a widget on paper has no menu', async () => {
    const { send } = show(block(columns), { mode: 'print' });
    await send({ type: 'block.requested' });
    await send(arrived);
    expect(await screen.findByRole('table')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
