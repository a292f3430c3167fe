import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import type { Container } from '#contract/reports/widget.ts';
import { watchNear, watchSeen } from '#platform/page/viewport.ts';
import { widgetDefinition } from './catalogue.ts';
import type { PlacedChannel } from './data/block-source.ts';

export interface CanvasPlaceProps {
  container: Container;
  /** Undefined for a kind that shows no data. */
  channel: PlacedChannel | undefined;
  /** Grid row at which its paper stripe starts. */
  top?: number;
  /** True when another widget stands directly below it on paper. */
  isAbove?: boolean;
  children: ReactNode;
}

/** Style variables for the position of a container; `top`: grid row at which its paper stripe starts. */
export const placeVariables = ({ x, y, w, h }: Container, top = 0): CSSProperties =>
  ({ '--x': x, '--y': y - top, '--w': w, '--h': h }) as CSSProperties;

/** Place of a widget on the canvas; notifies its channel when it comes near the viewport and whether it is visible. */
export const CanvasPlace = ({ container, channel, top = 0, isAbove = false, children }: CanvasPlaceProps) => {
  const place = useRef<HTMLDivElement>(null);
  const { view, frame } = widgetDefinition(container.component);

  useEffect(() => {
    if (!place.current || !channel) return;
    const endNear = watchNear(place.current, (isNear) => {
      if (!isNear) return;
      endNear();
      channel.approach();
      // Loads the code in parallel with the data.
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
