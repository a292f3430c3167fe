import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import type { Container } from '#contract/reports/widget.ts';
import { watchNear, watchSeen } from '#platform/page/viewport.ts';
import { widgetDefinition } from './catalogue.ts';
import type { PlacedChannel } from './data/block-source.ts';

export interface CanvasPlaceProps {
  container: Container;
  /** Undefined for a kind that shows no data. */
  channel: PlacedChannel | undefined;
  /** Grid row at which its stripe of paper starts. */
  top?: number;
  /** On paper: another widget stands right below it. */
  isAbove?: boolean;
  children: ReactNode;
}

/** Where a container stands, for the grid's style; `top`: grid row at which its stripe of paper starts. */
export const placeVariables = ({ x, y, w, h }: Container, top = 0): CSSProperties =>
  ({ '--x': x, '--y': y - top, '--w': w, '--h': h }) as CSSProperties;

/** Where a widget stands; tells its channel when it comes near the viewport, and whether it is seen. */
export const CanvasPlace = ({ container, channel, top = 0, isAbove = false, children }: CanvasPlaceProps) => {
  const place = useRef<HTMLDivElement>(null);
  const { view, frame } = widgetDefinition(container.component);

  useEffect(() => {
    if (!place.current || !channel) return;
    const endNear = watchNear(place.current, (isNear) => {
      if (!isNear) return;
      endNear();
      channel.approach();
      // The code comes beside the data, not after them.
      view?.preload();
    });
    const endSeen = watchSeen(place.current, (isSeen) =>
      channel.actor.send({ type: isSeen ? 'widget.shown' : 'widget.hidden' }),
    );
    return () => {
      endNear();
      endSeen();
    };
  }, [channel, view]);

  return (
    <div
      className="place"
      data-frame={frame}
      data-above={isAbove || undefined}
      style={placeVariables(container, top)}
      ref={place}
    >
      {children}
    </div>
  );
};
