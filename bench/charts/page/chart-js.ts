import { Chart } from 'chart.js/auto';
import { boxes, type Rival } from './rival.ts';

/** Chart.js with its defaults: a list of objects per series, points, animation. */
export const chartJsRival: Rival = {
  async mount(host, widgets) {
    const places = boxes(host, widgets);
    let charts: Chart<'line', { x: number; y: number }[]>[] = [];
    return {
      fill({ labels, values }) {
        charts = places.map((place) => {
          const canvas = place.appendChild(document.createElement('canvas'));
          const datasets = values.map((column, n) => ({
            label: `Meter ${n}`,
            data: column.map((y, row) => ({ x: labels[row] as number, y })),
          }));
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
