import { memo, Suspense, useEffect, useMemo, useRef } from 'react';
import { type Container, showsData } from '#contract/container.ts';
import { watchNear } from '#platform/viewport.ts';
import { isConfigured } from '#widgets/block-content.ts';
import { widgetDefinition } from '#widgets/catalogue.ts';
import { PendingSlot } from '#widgets/frame/pending-slot.tsx';
import { ConfigureContext } from '#widgets/settings/configure-context.ts';
import { WidgetSlot } from '#widgets/widget-slot.tsx';
import { useCanvas, useCanvasData } from './canvas-context.ts';

const NO_PERIOD = { startTime: '', endTime: '' };

/** As its data were asked for, but with the name and head that it has now. */
function withNewHead(stored: Container, { config }: Container): Container {
  const { name, panelHeaderBackground, panelHeaderColor } = config;
  return { ...stored, config: { ...stored.config, name, panelHeaderBackground, panelHeaderColor } };
}

/** What a widget shows, as in the report itself; nothing in it can be pressed but the way to settings that are still to be made. */
export const TileContent = memo(({ container }: { container: Container }) => {
  const { reportType, isReadOnly, configure } = useCanvas();
  const data = useCanvasData();
  const place = useRef<HTMLDivElement>(null);
  const channel = data.channel(container.i);
  const stored = data.stored(container.i);
  const { view } = widgetDefinition(container.component);
  const configuring = useMemo(() => ({ canConfigure: !isReadOnly, configure }), [isReadOnly, configure]);

  useEffect(() => {
    if (!place.current || !channel) return;
    return watchNear(place.current, (isNear) => {
      if (!isNear) return;
      channel.approach();
      view?.preload();
    });
  }, [channel, view]);

  const hasData = showsData(container.component);
  const isUnset = hasData && !isConfigured(container);
  // The server has it as it was before: it was set up a moment ago, and is stored next.
  const isKnown =
    channel !== undefined &&
    stored !== undefined &&
    stored.component === container.component &&
    isConfigured(stored);
  return (
    <div className="content" ref={place} inert={!isUnset}>
      {hasData && (isUnset || !isKnown) ? (
        <ConfigureContext value={configuring}>
          <PendingSlot container={container} />
        </ConfigureContext>
      ) : (
        <Suspense fallback={null}>
          <WidgetSlot
            container={stored && hasData ? withNewHead(stored, container) : container}
            channel={hasData ? channel : undefined}
            period={data.period ?? NO_PERIOD}
            mode="view"
            reportType={reportType}
            frozenAt={null}
            onRetry={() => data.reload(container.i)}
          />
        </Suspense>
      )}
    </div>
  );
});
TileContent.displayName = 'TileContent';
