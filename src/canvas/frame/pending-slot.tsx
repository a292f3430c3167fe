import { widgetDefinition } from '#canvas/catalogue.ts';
import { isConfigured } from '#canvas/data/block-content.ts';
import type { Container } from '#contract/reports/widget.ts';
import { TileTitle } from '#widget-kit/tile-title.tsx';
import { Frame } from './frame.tsx';
import { WidgetSkeleton } from './widget-skeleton.tsx';
import { NotConfigured } from './widget-states.tsx';

/** Widget that cannot request data yet: nothing is chosen, or the choice is on its way to the server. */
export const PendingSlot = ({ container }: { container: Container }) => {
  const { frame, showsIntervals, showsUnits, skeleton } = widgetDefinition(container.component);
  const isSetUp = isConfigured(container);
  const content = isSetUp ? <WidgetSkeleton shape={skeleton} /> : <NotConfigured containerId={container.i} />;
  return (
    <Frame
      {...{ container, showsIntervals, showsUnits }}
      kind={frame}
      mode="view"
      state={isSetUp ? 'waiting' : 'notConfigured'}
      block={null}
      isFull={false}
      menu={null}
    >
      {frame === 'tile' ? (
        <div className="state">
          <TileTitle container={container} />
          {content}
        </div>
      ) : (
        content
      )}
    </Frame>
  );
};
