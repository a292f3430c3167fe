import { type CSSProperties, Fragment, type ReactNode, useMemo } from 'react';
import type { Container } from '#contract/reports/widget.ts';
import { GRID_COLUMNS } from '#domain/grid/grid-placement.ts';
import { childrenOf, settleStructure } from '#domain/grid/panel-layout.ts';
import { type PaperBand, paperBands, standsAbove } from './canvas-layout.ts';
import { CanvasPlace } from './canvas-place.tsx';
import { bandStyle, flowStyle } from './canvas-style.ts';
import type { PlacedChannel } from './data/block-source.ts';
import { flowsOnPaper } from './flows-on-paper.ts';
import { OutOfReachNote, useOutOfReach } from './out-of-reach.tsx';
import { PanelBox } from './panel/panel-box.tsx';

export interface CanvasPaperProps {
  structure: readonly Container[];
  channel: (container: string) => PlacedChannel | undefined;
  slot: (container: Container) => ReactNode;
}

/**
 * Widgets of a report in stripes that never break across pages; a panel may break between its widgets. Widgets whose
 * devices the reader may not see are named in one line.
 */
export const CanvasPaper = ({ structure, channel, slot }: CanvasPaperProps) => {
  // Settled as on screen: stored widgets may overlap.
  const settled = useMemo(() => settleStructure(structure), [structure]);
  const leftOut = useOutOfReach(settled, channel);
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
  const bands = (parent: string | null, columns: number): ReactNode => {
    const children = childrenOf(settled, parent);
    const shown = children.filter(({ i }) => !leftOut.has(i));
    const hidden = children.filter(({ i }) => leftOut.has(i));
    return (
      <>
        {paperBands(shown, flowsOnPaper, columns).map((one) => band(one, columns))}
        {hidden.length > 0 && (
          <>
            <OutOfReachNote containers={hidden} />
            {/* Rendered hidden, so that they still report their end. */}
            <div hidden>
              {hidden.map((container) => (
                <Fragment key={container.i}>{slot(container)}</Fragment>
              ))}
            </div>
          </>
        )}
      </>
    );
  };
  const panel = (container: Container): ReactNode => (
    <PanelBox key={container.i} container={container} isPaper>
      {bands(container.i, container.w)}
    </PanelBox>
  );
  return <div data-print>{bands(null, GRID_COLUMNS)}</div>;
};
