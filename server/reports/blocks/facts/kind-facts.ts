import type { BlockResult } from '#contract/reports/block.ts';
import { type DataKind, showsData } from '#contract/reports/widget.ts';
import type { FactSource } from './fact-source.ts';
import { flowFacts } from './flow.ts';
import { kpiFacts } from './kpis.ts';
import { overlapFacts } from './overlaps.ts';
import { reservationFacts } from './reservations.ts';
import { sensorFacts } from './sensors.ts';

type KindFacts = (source: FactSource) => Promise<Partial<BlockResult>>;

const nothingMore: KindFacts = async () => ({});

/** Facts that the block of each kind holds beside its columns. */
const FACTS_OF_KIND: Record<DataKind, KindFacts> = {
  LineChart: kpiFacts,
  PieChart: overlapFacts,
  OperatingTime: nothingMore,
  DataTable: nothingMore,
  Consumption: nothingMore,
  Heatmap: nothingMore,
  Gauge: reservationFacts,
  Network_gauge: reservationFacts,
  DigitalSensor: sensorFacts,
  DataBlock: nothingMore,
  Sankey: flowFacts,
  LoadDuration: reservationFacts,
};

/** Facts that a block holds beside its columns; `gaps` are those found on the way. */
export const kindFacts: KindFacts = async (source) => {
  const { component } = source.container;
  return showsData(component) ? FACTS_OF_KIND[component](source) : {};
};
