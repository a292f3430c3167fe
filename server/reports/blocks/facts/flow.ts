import { hasParameter } from '#contract/readings/parameters.ts';
import type { BlockColumn, BlockGap, BlockResult } from '#contract/reports/block.ts';
import { coverageOf, measuredTime } from '#domain/coverage.ts';
import { flowCoverage, flowNodes } from '#domain/widgets/flow-tree.ts';
import { readBlockColumns } from '#server/reports/blocks/block-columns.ts';
import { maySee } from '#server/reports/blocks/block-reading.ts';
import { currentGraph } from '#server/series/current-graph.ts';
import type { SeriesModule } from '#server/series/series-module.ts';
import type { FactSource } from './fact-source.ts';
import { type FedMeter, metersBelow } from './meter-tree.ts';

/** Flow of energy from the widget's network or meter. Meters out of the reader's reach stay in the remainders. */
export async function flowFacts(source: FactSource): Promise<Partial<BlockResult>> {
  const { reading, requests, columns } = source;
  const [request, column] = [requests[0], columns[0]];
  if (!request || !column) return {};
  const { module: root, parameter } = request;
  const { modules } = await currentGraph(reading.installation);
  const fitting = [...modules.values()].filter(({ measure_type, medium }) =>
    hasParameter(measure_type, medium, parameter),
  );
  const isVisible = (module: SeriesModule): boolean => maySee(reading, module);
  const { visible, hidden } = metersBelow(root, fitting, isVisible);
  // All meters are read over the same time, wherever they are: the energy that enters the root is the energy that
  // leaves below.
  const asked = visible.map(({ module }) => ({ ...request, module }));
  const totals = await readBlockColumns({ ...reading, realtime: false }, asked, 'day');
  // The live day is one interval that has not ended: its coverage applies to the part that has passed.
  const measured = (one: BlockColumn) =>
    reading.realtime
      ? (one.coverage.at(-1) ?? null)
      : coverageOf(measuredTime([one], reading.period, reading.now));
  const meterOf = ({ uuid, name }: SeriesModule, parent: string | null, total: BlockColumn) => {
    return { uuid, name, parent, value: total.total, coverage: measured(total) };
  };
  const meters = visible.map(({ module, parent }: FedMeter, i) =>
    meterOf(module, parent, totals[i] as BlockColumn),
  );
  const nodes = flowNodes([meterOf(root, null, column), ...meters]);
  // A gap of the root says that there are hidden meters, but neither how many nor which.
  const gaps: BlockGap[] = hidden.length > 0 ? [{ uuid: root.uuid, code: 'forbidden' }] : [];
  return {
    flow: { unit: column.unit, nodes },
    gaps,
    coverage: flowCoverage(nodes),
  };
}
