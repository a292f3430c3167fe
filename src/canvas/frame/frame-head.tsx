import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BlockResult } from '#contract/reports/block.ts';
import type { Container } from '#contract/reports/widget.ts';
import { LiveTime } from '#widget-kit/freshness-mark.tsx';
import { unitsOf, widgetSeries } from '#widget-kit/widget-series.ts';
import { useWidgetTitle } from '#widget-kit/widget-title.ts';
import type { CanvasMode } from '#widget-kit/widget-view.ts';
import { headInk, headStyle } from './frame-style.ts';
import { WidgetErrorBoundary } from './widget-error-boundary.tsx';

/** Facts that the head shows beside the title. */
export interface HeadFacts {
  /** Null while there is none. */
  block: BlockResult | null;
  showsIntervals: boolean;
  showsUnits: boolean;
  /** Units as the content writes them; null: those of the series. */
  unitsShown: string | null;
}

export interface FrameHeadProps extends HeadFacts {
  container: Container;
  mode: CanvasMode;
  isStale: boolean;
  titleId: string;
  menu: ReactNode;
  /** Receives the element that views put their buttons into. */
  onSlot: (element: HTMLElement | null) => void;
}

type SubtitleProps = HeadFacts & Pick<FrameHeadProps, 'container'>;

/** Resolution and units of the data: `quarter-hours, kW · °C`. */
const Subtitle = ({ container, block, showsIntervals, showsUnits, unitsShown }: SubtitleProps) => {
  const { t } = useTranslation('widgets');
  if (!block) return null;
  const units = () => unitsShown ?? unitsOf(widgetSeries(container, block)).filter(Boolean).join(' · ');
  const words = [showsIntervals && t(`resolution.${block.resolution}`), showsUnits && units()];
  return words.filter(Boolean).join(', ');
};

const nothing = (): null => null;

/** Title, subtitle, age of the newest reading, buttons. Parts that a broken block cannot supply are left out. */
export const FrameHead = ({ container, mode, isStale, titleId, menu, onSlot, ...facts }: FrameHeadProps) => {
  const title = useWidgetTitle(container);
  const { panelHeaderBackground, panelHeaderColor } = container.config;
  const { block } = facts;
  return (
    <header
      css={[headStyle, panelHeaderBackground && headInk[panelHeaderColor ?? 'light']]}
      style={panelHeaderBackground ? { background: panelHeaderBackground } : undefined}
      data-tinted={panelHeaderBackground ? true : undefined}
    >
      <h2 id={titleId} title={title}>
        {title}
      </h2>
      <span className="sub">
        <WidgetErrorBoundary fallback={nothing} resetKey={block}>
          <Subtitle container={container} {...facts} />
        </WidgetErrorBoundary>
      </span>
      <span className="end">
        {mode === 'live' && block && (
          <WidgetErrorBoundary fallback={nothing} resetKey={block}>
            <LiveTime block={block} isStale={isStale} />
          </WidgetErrorBoundary>
        )}
        {mode !== 'print' && <span className="actions" ref={onSlot} />}
        {menu}
      </span>
    </header>
  );
};
