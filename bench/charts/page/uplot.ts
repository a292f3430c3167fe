import 'uplot/dist/uPlot.min.css';
import uPlot from 'uplot';
import { BOX, boxes, type Columns, type Rival } from './rival.ts';

const COLORS = ['#2f6b00', '#b42318', '#175cd3'];
/** Height of uPlot's table of values below the plot, px. */
const LEGEND_HEIGHT = 32;

const dataOf = ({ labels, values }: Columns): uPlot.AlignedData => [
  labels.map((label) => label / 1000),
  ...values,
];

/** uPlot as its own examples use it. */
export const uplotRival: Rival = {
  async mount(host, widgets) {
    const places = boxes(host, widgets);
    let plots: uPlot[] = [];
    let data: uPlot.AlignedData = [[]];
    return {
      prepare(columns) {
        data = dataOf(columns);
      },
      fill() {
        plots = places.map((place) => {
          const series = data.slice(1).map((_, n) => ({ label: `Meter ${n}`, stroke: COLORS[n] ?? '#000' }));
          const size = { width: BOX.width, height: BOX.height - LEGEND_HEIGHT };
          return new uPlot({ ...size, series: [{}, ...series] }, data, place);
        });
      },
      tick(values) {
        const [labels, ...columns] = data;
        data = [
          labels,
          ...columns.map((column, n) => [...column.slice(0, -1), values[n]]),
        ] as uPlot.AlignedData;
        for (const plot of plots) plot.setData(data);
      },
      unmount() {
        for (const plot of plots) plot.destroy();
        host.replaceChildren();
      },
    };
  },
};
