import { css } from '@emotion/react';
import { memo, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Container, showsData } from '#contract/container.ts';
import { watchNear } from '#platform/viewport.ts';
import { Icon } from '#ui/icon.tsx';
import { widgetDefinition } from '#widgets/catalogue.ts';
import { kindIcon } from '#widgets/settings/kind-icon.ts';
import { WidgetSlot } from '#widgets/widget-slot.tsx';
import { useWidgetTitle } from '#widgets/widget-title.ts';
import { useCanvas, useCanvasData } from './canvas-context.ts';

const NO_PERIOD = { startTime: '', endTime: '' };

const waitingStyle = css`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 4px;
  padding: 8px;
  text-align: center;
  border: 1px dashed var(--border-strong);
  border-radius: var(--r-2);
  background: var(--card);
  color: var(--text-2);
  font-size: var(--fs-12);
  & .pi { font-size: 18px; color: var(--text-3); }
  & b { font-size: var(--fs-13); font-weight: var(--fw-semibold); color: var(--text); }
`;

/** A widget that the server does not know yet: no data are fetched for it (R-LIFE-01). */
const Waiting = ({ container }: { container: Container }) => {
  const { t } = useTranslation('editor');
  const title = useWidgetTitle(container);
  const isSetUp = container.config.devices.length > 0;
  return (
    <div css={waitingStyle}>
      <Icon name={kindIcon(container.component)} />
      <b>{title}</b>
      <span>{t(isSetUp ? 'canvas.dataToCome' : 'canvas.notSetUp')}</span>
    </div>
  );
};

/** As its data were asked for, but with the name and head that it has now. */
function withNewHead(stored: Container, { config }: Container): Container {
  const { name, panelHeaderBackground, panelHeaderColor } = config;
  return { ...stored, config: { ...stored.config, name, panelHeaderBackground, panelHeaderColor } };
}

/** What a widget shows, as in the report itself; nothing in it can be pressed. */
export const TileContent = memo(({ container }: { container: Container }) => {
  const { reportType } = useCanvas();
  const data = useCanvasData();
  const place = useRef<HTMLDivElement>(null);
  const channel = data.channel(container.i);
  const stored = data.stored(container.i);
  const { view } = widgetDefinition(container.component);

  useEffect(() => {
    if (!place.current || !channel) return;
    return watchNear(place.current, (isNear) => {
      if (!isNear) return;
      channel.approach();
      view?.preload();
    });
  }, [channel, view]);

  const hasData = showsData(container.component);
  const isKnown = channel !== undefined && stored?.component === container.component;
  return (
    <div className="content" ref={place} inert>
      {hasData && !(isKnown && stored) ? (
        <Waiting container={container} />
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
