import { memo, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { widgetDefinition } from '#canvas/catalogue.ts';
import { canStandFor, isConfigured, isSameWidget } from '#canvas/data/block-content.ts';
import { Frame } from '#canvas/frame/frame.tsx';
import { WidgetSkeleton } from '#canvas/frame/widget-skeleton.tsx';
import { NotConfigured } from '#canvas/frame/widget-states.tsx';
import { ConfigureContext } from '#canvas/settings/configure-context.ts';
import type { BlockResult } from '#contract/reports/block.ts';
import { type Container, hasBlock, showsData } from '#contract/reports/widget.ts';
import { useCanvas, useCanvasData } from '#features/reports/editor/canvas/canvas-context.ts';
import { EditorSlot } from '#features/reports/editor/canvas/editor-slot.tsx';
import { watchNear } from '#platform/page/viewport.ts';
import { TileTitle } from '#widget-kit/tile-title.tsx';

/** Widget that cannot request data yet: nothing is chosen, or the choice is on its way to the server. */
const PendingSlot = ({ container }: { container: Container }) => {
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

/** The widget for which the data was requested, with its current name and head. */
function withNewHead(stored: Container, { config }: Container): Container {
  const { name, panelHeaderBackground, panelHeaderColor } = config;
  return { ...stored, config: { ...stored.config, name, panelHeaderBackground, panelHeaderColor } };
}

/**
 * The widget as it is drawn over the data that the server sent for its stored settings: as it is now, where that data
 * can stand for it (a column that was taken out goes at once), otherwise as it is stored.
 */
function overLoaded(now: Container, stored: Container, block: BlockResult | null): Container {
  return block && canStandFor(stored, now, block) ? now : withNewHead(stored, now);
}

/** Quiet word in the head while the data of new settings are on their way. */
const Coming = () => {
  const { t } = useTranslation('editor');
  return (
    <span className="coming" role="status">
      {t('canvas.loading')}
    </span>
  );
};

/** Content of a widget, as in the report itself; nothing in it can be pressed except the button to missing settings. */
export const TileContent = memo(({ container }: { container: Container }) => {
  const { isReadOnly, configure } = useCanvas();
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
  // The server may still have the widget as it was before it was set up a moment ago; it is stored next.
  const isKnown =
    channel !== undefined &&
    stored !== undefined &&
    stored.component === container.component &&
    isConfigured(stored);
  const isComing = hasData && isKnown && !isSameWidget(stored, container);
  return (
    <div className="content" ref={place} inert={!isUnset}>
      {isComing && <Coming />}
      {hasData && (isUnset || !isKnown) ? (
        <ConfigureContext value={configuring}>
          <PendingSlot container={container} />
        </ConfigureContext>
      ) : (
        <EditorSlot
          container={stored && hasData ? overLoaded(container, stored, channel?.read() ?? null) : container}
          channel={hasBlock(container) ? channel : undefined}
        />
      )}
    </div>
  );
});
TileContent.displayName = 'TileContent';
