import { type CSSProperties, type ReactNode, useMemo } from 'react';
import type { Container } from '#contract/reports/widget.ts';
import { inReadingOrder } from '#domain/grid/grid-placement.ts';
import { childrenOf, settleStructure } from '#domain/grid/panel-layout.ts';
import { CanvasPlace, placeVariables } from './canvas-place.tsx';
import { gridStyle } from './canvas-style.ts';
import type { PlacedChannel } from './data/block-source.ts';
import { PanelBox } from './panel/panel-box.tsx';

export interface CanvasGridProps {
  structure: readonly Container[];
  channel: (container: string) => PlacedChannel | undefined;
  /** Renders one widget; panels are rendered by the grid itself. */
  slot: (container: Container) => ReactNode;
}

/** Widgets of a report on screen, with panels around their widgets; on a phone they stand below each other. */
export const CanvasGrid = ({ structure, channel, slot }: CanvasGridProps) => {
  const settled = useMemo(() => settleStructure(structure), [structure]);
  const widget = (container: Container): ReactNode => (
    <CanvasPlace key={container.i} container={container} channel={channel(container.i)}>
      {slot(container)}
    </CanvasPlace>
  );
  const panel = (container: Container): ReactNode => (
    <div key={container.i} className="place" data-panel="" style={placeVariables(container)}>
      <PanelBox container={container}>
        <div className="inside" style={{ '--columns': container.w } as CSSProperties}>
          {inReadingOrder(childrenOf(settled, container.i)).map(widget)}
        </div>
      </PanelBox>
    </div>
  );
  return (
    <div css={gridStyle}>
      {inReadingOrder(childrenOf(settled, null)).map((container) =>
        container.component === 'Panel' ? panel(container) : widget(container),
      )}
    </div>
  );
};
