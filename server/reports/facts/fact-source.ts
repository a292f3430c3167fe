import type { BlockColumn } from '#contract/block.ts';
import type { Container } from '#contract/container.ts';
import type { BlockRequest } from '../block-columns.ts';
import type { BlockReading } from '../block-reading.ts';

/** A widget and its columns, of which further facts are made. */
export interface FactSource {
  reading: BlockReading;
  container: Container;
  requests: readonly BlockRequest[];
  /** In the order of the requests. */
  columns: readonly BlockColumn[];
}
