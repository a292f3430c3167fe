import { type CSSProperties, type ReactNode, useMemo } from 'react';
import type { Container } from '#contract/reports/widget.ts';
import { GRID_COLUMNS } from '#domain/grid/grid-placement.ts';
import { childrenOf, settleStructure } from '#domain/grid/panel-layout.ts';
import { type PaperBand, paperBands, standsAbove } from './canvas-layout.ts';
import { CanvasPlace } from './canvas-place.tsx';
import { bandStyle, flowStyle } from './canvas-style.ts';
import type { PlacedChannel } from './data/block-source.ts';
import { flowsOnPaper } from './flows-on-paper.ts';
import { PanelBox } from './panel/panel-box.tsx';

export interface CanvasPaperProps {
  structure: readonly Container[];
  channel: (container: string) => PlacedChannel | undefined;
  slot: (container: Container) => ReactNode;
  /** Below all widgets. */
  lastLine?: ReactNode;
}

/** Widgets of a report in stripes that never break across pages; a panel may break between its widgets. */
export const CanvasPaper = ({ structure, channel, slot, lastLine }: CanvasPaperProps) => {
  // Settled as on screen: stored widgets may overlap.
  const settled = useMemo(() => settleStructure(structure), [structure]);
  const band = ({ y, containers, flows: isFlowing }: PaperBand<Container>, columns: number): ReactNode => {
    const [first] = containers;
    if (first?.component === 'Panel') return panel(first);
    return (
      <div
        key={first?.i}
        css={isFlowing ? flowStyle : bandStyle}
        style={{ '--columns': columns } as CSSProperties}
      >
        {containers.map((container) => (
          <CanvasPlace
            key={container.i}
            container={container}
            channel={channel(container.i)}
            top={y}
            isAbove={standsAbove(container, containers)}
          >
            {slot(container)}
          </CanvasPlace>
        ))}
      </div>
    );
  };
  const bands = (parent: string | null, columns: number): ReactNode =>
    paperBands(childrenOf(settled, parent), flowsOnPaper, columns).map((one) => band(one, columns));
  const panel = (container: Container): ReactNode => (
    <PanelBox key={container.i} container={container} isPaper>
      {bands(container.i, container.w)}
    </PanelBox>
  );
  return (
    <div data-print>
      {bands(null, GRID_COLUMNS)}
      {lastLine}
    </div>
  );
};
