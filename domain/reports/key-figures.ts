import { parameterDefinition } from '#contract/readings/parameters.ts';
import { type BlockError, type BlockResult, isBlockError } from '#contract/reports/block.ts';
import type { Comparison, Container } from '#contract/reports/widget.ts';
import { inReadingOrder } from '#domain/grid/grid-placement.ts';
import { childrenOf } from '#domain/grid/panel-layout.ts';
import { comparedShare } from '#domain/widgets/compared-share.ts';

/** Number of a data block, as its tile shows it over a period. */
export interface KeyFigure {
  /** Name that the author gave the widget; empty: it follows from device and parameter. */
  name: string;
  device: string;
  parameter: string;
  /** Text of the author instead of the parameter's name. */
  parameterText: string | undefined;
  /** Total of an amount, mean of a level, share of the time for a state. */
  value: number | null;
  /** `mean`: the reader must be told that it is no total; `share`: part of the time, 0 to 1. */
  kind: 'amount' | 'mean' | 'share';
  unit: string;
  /** Power of ten of the prefix that the module wants. */
  prefix: number | undefined;
  /** Relative difference from the period that the author chose. */
  change: { share: number; with: Comparison } | null;
  /** 0 to 1; null: nothing was to be measured. */
  coverage: number | null;
}

/** Most figures that a mail shows. */
export const MOST_FIGURES = 3;

const kindOf = (parameter: string): KeyFigure['kind'] => {
  const kind = parameterDefinition(parameter)?.kind;
  if (kind === 'state') return 'share';
  return kind === 'delta' ? 'amount' : 'mean';
};

function figureOf({ config }: Container, block: BlockResult | BlockError | undefined): KeyFigure[] {
  if (!block || isBlockError(block)) return [];
  for (const { uuid, name, parameters } of config.devices) {
    for (const { value: parameter, text } of parameters) {
      const column = block.data[uuid]?.[parameter];
      if (!column) continue;
      const kind = kindOf(parameter);
      const share =
        kind === 'share' ? null : comparedShare(column, block.comparison?.data[uuid]?.[parameter]);
      return [
        {
          name: config.name ?? '',
          device: name || (block.names[uuid] ?? ''),
          parameter,
          parameterText: text,
          value: column.total,
          kind,
          unit: column.unit,
          prefix: column.prefix,
          change: share === null || !config.compareWith ? null : { share, with: config.compareWith },
          coverage: block.coverage,
        },
      ];
    }
  }
  return [];
}

/** The first data blocks of a report in reading order, panels included; not those of a peak, which is no total or mean. */
export function keyFigures(
  structure: readonly Container[],
  blocks: Readonly<Record<string, BlockResult | BlockError>>,
): KeyFigure[] {
  const all = inReadingOrder(childrenOf(structure, null)).flatMap((one) => [
    one,
    ...inReadingOrder(childrenOf(structure, one.i)),
  ]);
  return all
    .filter(({ component, config }) => component === 'DataBlock' && !config.showsHighest)
    .flatMap((container) => figureOf(container, blocks[container.i]))
    .slice(0, MOST_FIGURES);
}
