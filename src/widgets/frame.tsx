import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BlockResult } from '#contract/block.ts';
import type { Container } from '#contract/report.ts';
import { FrameActionsSlot } from './frame-actions.tsx';
import { frameStyle, headInk, headStyle } from './frame-style.ts';
import { LiveTime } from './freshness-mark.tsx';
import { unitsOf, widgetSeries } from './widget-series.ts';
import { useWidgetTitle } from './widget-title.ts';
import type { CanvasMode } from './widget-view.ts';

/** `head`: a line with the title above; `tile`: the view writes its own title; `bare`: no card at all. */
export type FrameKind = 'head' | 'tile' | 'bare';

export interface FrameProps {
  container: Container;
  kind: FrameKind;
  showsIntervals: boolean;
  mode: CanvasMode;
  /** State of the widget's data, for tests and the print page. */
  state: string;
  /** Null while there is none. */
  block: BlockResult | null;
  /** One amber line below the content. */
  note?: ReactNode;
  children: ReactNode;
}

type SubtitleProps = Pick<FrameProps, 'container' | 'block' | 'showsIntervals'>;

/** Resolution and units of what is shown: `quarter-hours, kW · °C`. */
function useSubtitle({ container, block, showsIntervals }: SubtitleProps): string {
  const { t } = useTranslation('widgets');
  if (!block) return '';
  const units = unitsOf(widgetSeries(container, block)).filter(Boolean).join(' · ');
  const intervals = showsIntervals && t(`resolution.${block.resolution}`);
  return [intervals, units].filter(Boolean).join(', ');
}

const Head = ({ container, mode, state, block, showsIntervals, titleId, onSlot }: HeadProps) => {
  const title = useWidgetTitle(container);
  const subtitle = useSubtitle({ container, block, showsIntervals });
  const { panelHeaderBackground, panelHeaderColor } = container.config;
  return (
    <header
      css={[headStyle, panelHeaderBackground && headInk[panelHeaderColor ?? 'light']]}
      style={panelHeaderBackground ? { background: panelHeaderBackground } : undefined}
      data-tinted={panelHeaderBackground ? true : undefined}
    >
      <h2 id={titleId} title={title}>
        {title}
      </h2>
      <span className="sub">{subtitle}</span>
      <span className="end">
        {mode === 'live' && block && <LiveTime block={block} isStale={state === 'stale'} />}
        {mode !== 'print' && <span className="actions" ref={onSlot} />}
      </span>
    </header>
  );
};

interface HeadProps extends SubtitleProps, Pick<FrameProps, 'mode' | 'state'> {
  titleId: string;
  onSlot: (element: HTMLElement | null) => void;
}

/** The frame that every widget sits in, whatever its state. */
export const Frame = ({
  container,
  kind,
  showsIntervals,
  mode,
  state,
  block,
  note,
  children,
}: FrameProps) => {
  const title = useWidgetTitle(container);
  const titleId = useId();
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  return (
    <section
      css={frameStyle}
      data-frame={kind}
      data-widget={container.i}
      data-kind={container.component}
      data-state={state}
      aria-labelledby={kind === 'head' ? titleId : undefined}
      aria-label={kind === 'head' ? undefined : title}
    >
      {kind === 'head' && (
        <Head {...{ container, mode, state, block, showsIntervals, titleId }} onSlot={setSlot} />
      )}
      <FrameActionsSlot value={slot}>
        <div className="body">{children}</div>
      </FrameActionsSlot>
      {note && <div className="note">{note}</div>}
    </section>
  );
};
