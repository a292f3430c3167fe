import { Chart } from 'chart.js/auto';
import { boxes, type Rival } from './rival.ts';

interface Point {
  x: number;
  y: number;
}

/** Chart.js with its defaults: a list of objects per series, points, animation. */
export const chartJsRival: Rival = {
  async mount(host, widgets) {
    const places = boxes(host, widgets);
    let prepared: { label: string; data: Point[] }[][] = [];
    let charts: Chart<'line', Point[]>[] = [];
    return {
      prepare({ labels, values }) {
        prepared = places.map(() =>
          values.map((column, n) => ({
            label: `Meter ${n}`,
            data: column.map((y, row) => ({ x: labels[row] as number, y })),
          })),
        );
      },
      fill() {
        charts = places.map((place, n) => {
          const canvas = place.appendChild(document.createElement('canvas'));
          const datasets = prepared[n] ?? [];
          return new Chart(canvas, {
            type: 'line',
            data: { datasets },
            options: { maintainAspectRatio: false, scales: { x: { type: 'linear' } } },
          });
        });
      },
      tick(values) {
        for (const chart of charts) {
          chart.data.datasets.forEach(({ data }, n) => {
            const last = data.at(-1);
            if (last) last.y = values[n] as number;
          });
          chart.update();
        }
      },
      unmount() {
        for (const chart of charts) chart.destroy();
        host.replaceChildren();
      },
    };
  },
};
