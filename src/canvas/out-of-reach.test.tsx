// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BlockResult } from '#contract/reports/block.ts';
import type { Container } from '#contract/reports/widget.ts';
import { CanvasPaper } from './canvas-paper.tsx';
import { createChannel } from './data/widget-channel.ts';

beforeEach(() =>
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe(): void {}
      unobserve(): void {}
    },
  ),
);
afterEach(() => vi.unstubAllGlobals());

const PERIOD = { startTime: '2026-02-01T00:00', endTime: '2026-02-01T23:45' };
const EMPTY: BlockResult = { resolution: 'quarter', data: {}, names: {}, gaps: [], coverage: null };

const chart = (i: string, y: number, parent: string | null = null): Container => ({
  i,
  component: i.startsWith('panel') ? 'Panel' : 'LineChart',
  x: 0,
  y,
  w: 6,
  h: 10,
  parent,
  config: { name: `Chart ${i}`, devices: [{ uuid: i, parameters: [{ value: 'energy' }] }], aggregate: false },
});

const channelOf = (container: Container, gaps: BlockResult['gaps']) => {
  const channel = createChannel({
    container,
    isLive: false,
    realtimeIntervalMs: 5_000,
    responsesKept: () => 1,
    onApproach: () => undefined,
  });
  channel.actor.send({ type: 'block.requested' });
  channel.fill({ ...EMPTY, gaps }, PERIOD);
  return channel;
};

it('names widgets that the reader may not see in one line per panel, and keeps widgets that are only empty', () => {
  const structure = [chart('a', 0), chart('empty', 10), chart('panel', 20), chart('b', 0, 'panel')];
  const channels = new Map(
    structure
      .filter(({ component }) => component !== 'Panel')
      .map((one) => [
        one.i,
        channelOf(one, one.i === 'empty' ? [] : [{ uuid: one.i, code: 'forbidden' as const }]),
      ]),
  );
  const slots: string[] = [];
  const { container } = render(
    <CanvasPaper
      structure={structure}
      channel={(i) => channels.get(i)}
      slot={({ i }) => {
        slots.push(i);
        return <b>{i}</b>;
      }}
    />,
  );
  const seen = [...container.querySelectorAll('b')].filter((one) => !one.closest('[hidden]'));
  expect(seen.map(({ textContent }) => textContent)).toEqual(['empty']);
  expect(container.querySelectorAll('p')).toHaveLength(2);
  expect(container.querySelector('section p')?.textContent).toContain('gap.leftOut');
  // The print service waits for hidden widgets, too.
  expect(new Set(slots)).toEqual(new Set(['a', 'empty', 'b']));
});
