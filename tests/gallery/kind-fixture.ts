import type { BlockResult } from '#contract/reports/block.ts';
import type { ReportType } from '#contract/reports/report.ts';
import type { Container, ContainerConfig } from '#contract/reports/widget.ts';
import type { GridSize, SettableKind } from '#domain/reports/widget-traits.ts';

/** One case of a widget: its settings and its data. */
export interface Shown {
  config: Partial<ContainerConfig>;
  block: BlockResult;
  /** Default: the size of a new widget of the kind. */
  size?: GridSize;
  /** Default: a dashboard. */
  reportType?: ReportType;
  /** Widgets in a panel. */
  inside?: readonly ShownInside[];
}

/** A widget in a panel, placed relative to the panel's first row and column. */
export interface ShownInside {
  kind: SettableKind;
  place: Pick<Container, 'x' | 'y' | 'w' | 'h'>;
  shown: Shown;
}

/** Data of the gallery for one kind of widget; the states that all kinds share are made from it. */
export interface KindFixture {
  kind: SettableKind;
  /** The usual case, with data. */
  usual: Shown;
  /** Cases of this kind only, by title. */
  more: Readonly<Record<string, Shown>>;
}
