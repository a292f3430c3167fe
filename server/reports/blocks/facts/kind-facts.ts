import type { BlockResult } from '#contract/reports/block.ts';
import type { WidgetKind } from '#contract/reports/widget.ts';
import type { FactSource } from './fact-source.ts';
import { flowFacts } from './flow.ts';
import { kpiFacts } from './kpis.ts';
import { overlapFacts } from './overlaps.ts';
import { reservationFacts } from './reservations.ts';
import { sensorFacts } from './sensors.ts';

/** What a block of some kinds holds beside its columns. */
const FACTS_OF_KIND: Partial<Record<WidgetKind, (source: FactSource) => Promise<Partial<BlockResult>>>> = {
  Gauge: reservationFacts,
  Network_gauge: reservationFacts,
  LoadDuration: reservationFacts,
  LineChart: kpiFacts,
  PieChart: overlapFacts,
  DigitalSensor: sensorFacts,
  Sankey: flowFacts,
};

/** What a block holds beside its columns; `gaps` are those found while it was gathered. */
export const kindFacts = async (source: FactSource): Promise<Partial<BlockResult>> =>
  FACTS_OF_KIND[source.container.component]?.(source) ?? {};
