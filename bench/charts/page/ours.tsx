import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { CanvasPlace } from '#canvas/canvas-place.tsx';
import { gridStyle } from '#canvas/canvas-style.ts';
import { type BlockSource, createBlockSource } from '#canvas/data/block-source.ts';
import { WidgetSlot } from '#canvas/widget-slot.tsx';
import type { BlockResult, BlocksAnswer, WidgetEvent } from '#contract/reports/block.ts';
import type { Container } from '#contract/reports/widget.ts';
import type { Columns, Rival } from './rival.ts';

const PARAMETER = 'effectivePowerTotal';
const ZONE = 'Europe/Budapest';
const DEVICES = [1, 2, 3].map((n) => `${n}0000000-0000-4000-8000-000000000000`);

const containers = (count: number): Container[] =>
  Array.from({ length: count }, (_, n) => ({
    i: `w${n}`,
    component: 'LineChart',
    x: (n % 3) * 4,
    y: Math.floor(n / 3) * 10,
    w: 4,
    h: 10,
    config: {
      name: `Chart ${n}`,
      aggregate: false,
      devices: DEVICES.map((uuid) => ({ uuid, seriesType: 'line', parameters: [{ value: PARAMETER }] })),
    },
  }));

const dataOf = ({ labels, values }: Columns): BlockResult['data'] =>
  Object.fromEntries(
    DEVICES.map((uuid, n) => {
      const own = values[n] as number[];
      const latest = { ts: Date.now(), value: own.at(-1) as number };
      const column = { unit: 'kW', zone: ZONE, labels, values: own, coverage: labels.map(() => 1) };
      return [uuid, { [PARAMETER]: { ...column, total: null, latest } }];
    }),
  );

/** `YYYY-MM-DDTHH:mm` in the zone of the modules. */
const wallTime = (instant: number): string =>
  new Date(instant).toLocaleString('sv', { timeZone: ZONE }).slice(0, 16).replace(' ', 'T');

function answerOf(ids: readonly string[], columns: Columns): BlocksAnswer {
  const block: BlockResult = {
    resolution: 'quarter',
    data: dataOf(columns),
    names: Object.fromEntries(DEVICES.map((uuid, n) => [uuid, `Meter ${n}`])),
    gaps: [],
    coverage: 1,
  };
  const [startTime, endTime] = [columns.labels[0] as number, columns.labels.at(-1) as number].map(wallTime);
  return {
    period: { startTime: startTime as string, endTime: endTime as string },
    zones: [ZONE],
    sites: ['Works'],
    coverage: 1,
    fingerprint: null,
    blocks: Object.fromEntries(ids.map((id) => [id, block])),
  };
}

const Canvas = ({ source, all }: { source: BlockSource; all: Container[] }) => (
  <div css={gridStyle}>
    {all.map((container) => (
      <CanvasPlace key={container.i} container={container} channel={source.channel(container.i)}>
        <Suspense fallback={null}>
          <WidgetSlot
            container={container}
            channel={source.channel(container.i)}
            period={{ startTime: '', endTime: '' }}
            mode="live"
            reportType="dashboard-report"
            frozenAt={null}
            onRetry={() => undefined}
          />
        </Suspense>
      </CanvasPlace>
    ))}
  </div>
);

/** The product's own widgets with source, machine, frame and chart; only the network is missing. */
export const ourRival: Rival = {
  async mount(host, widgets) {
    // Loads the chart's code before the measurement; it stays loaded.
    await import('#widgets/line-chart/line-chart.tsx');
    const all = containers(widgets);
    const answers: { ids: readonly string[]; resolve: (answer: BlocksAnswer) => void }[] = [];
    const push = new Map<string, (event: WidgetEvent) => void>();
    let held: Columns | null = null;
    let prepared: BlocksAnswer[] = [];
    const source = createBlockSource(
      {
        containers: all,
        isEager: false,
        isFrozen: false,
        sha256Hex: null,
        realtimeIntervalMs: 5_000,
        fetchBlocks: (ids) => new Promise((resolve) => answers.push({ ids, resolve })),
        watch: (id, { onWidget }) => {
          push.set(id, onWidget);
          return () => push.delete(id);
        },
        nextFrame: (task) => void requestAnimationFrame(task),
        later: (task, milliseconds) => {
          const timer = setTimeout(task, milliseconds);
          return () => clearTimeout(timer);
        },
      },
      null,
    );
    const root = createRoot(host);
    const router = createMemoryRouter([{ path: '/', element: <Canvas source={source} all={all} /> }]);
    root.render(<RouterProvider router={router} />);
    const stop = source.start();
    while (answers.length === 0) await new Promise(requestAnimationFrame);
    return {
      prepare(columns) {
        held = columns;
        prepared = answers.map(({ ids }) => answerOf(ids, columns));
      },
      fill() {
        answers.splice(0).forEach(({ resolve }, n) => void resolve(prepared[n] as BlocksAnswer));
      },
      tick(values) {
        const label = held?.labels.at(-1);
        if (label === undefined) return;
        const data = dataOf({ labels: [label], values: values.map((value) => [value]) });
        for (const [container, send] of push) send({ report: 1, container, data });
      },
      unmount() {
        stop();
        root.unmount();
      },
    };
  },
};
