import type { BlockColumn } from '#contract/reports/block.ts';
import type { Container } from '#contract/reports/widget.ts';
import type { BlockRequest } from '#server/reports/blocks/block-columns.ts';
import type { BlockReading } from '#server/reports/blocks/block-reading.ts';

/** A widget and its columns, from which further facts are made. */
export interface FactSource {
  reading: BlockReading;
  container: Container;
  requests: readonly BlockRequest[];
  /** In the order of the requests. */
  columns: readonly BlockColumn[];
}
