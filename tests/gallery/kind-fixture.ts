import type { BlockResult } from '#contract/reports/block.ts';
import type { ReportType } from '#contract/reports/report.ts';
import type { Container, ContainerConfig } from '#contract/reports/widget.ts';
import type { GridSize, SettableKind } from '#domain/reports/widget-traits.ts';

/** One thing that a widget can show. */
export interface Shown {
  config: Partial<ContainerConfig>;
  block: BlockResult;
  /** Absent: the size that a new widget of the kind has. */
  size?: GridSize;
  /** Absent: a dashboard. */
  reportType?: ReportType;
  /** What stands in a panel. */
  inside?: readonly ShownInside[];
}

/** A widget in a panel; its place counts from the panel's first row and column. */
export interface ShownInside {
  kind: SettableKind;
  place: Pick<Container, 'x' | 'y' | 'w' | 'h'>;
  shown: Shown;
}

/** What the gallery needs of one kind of widget; the states that all kinds share are made of it. */
export interface KindFixture {
  kind: SettableKind;
  /** With data, as people mostly see it. */
  usual: Shown;
  /** What only this kind has, by title. */
  more: Readonly<Record<string, Shown>>;
}
