import { type ReactNode, type Ref, useId, useState } from 'react';
import type { Container } from '#contract/reports/widget.ts';
import { HeadUnits } from '#widget-kit/chart/head-units.ts';
import { FrameActionsSlot } from '#widget-kit/frame-actions.tsx';
import { useWidgetTitle } from '#widget-kit/widget-title.ts';
import type { CanvasMode } from '#widget-kit/widget-view.ts';
import { FrameHead, type HeadFacts } from './frame-head.tsx';
import { frameStyle } from './frame-style.ts';
import { WidgetErrorBoundary } from './widget-error-boundary.tsx';

/** `head`: a line with the title above; `tile`: the view writes its own title; `bare`: no card at all. */
export type FrameKind = 'head' | 'tile' | 'bare';

export interface FrameProps extends Omit<HeadFacts, 'unitsShown'> {
  container: Container;
  kind: FrameKind;
  mode: CanvasMode;
  /** State of the widget's data, for tests and the print page. */
  state: string;
  /** Lines below the content; the content stays when they fail to render. */
  notes?: ReactNode;
  /** Button that opens the widget's menu; null on paper. */
  menu: ReactNode;
  /** True when it covers the whole window. */
  isFull: boolean;
  children: ReactNode;
  ref?: Ref<HTMLElement>;
}

const nothing = (): null => null;

/** Frame around every widget: the same size in every state. */
export const Frame = (props: FrameProps) => {
  const { container, kind, mode, state, notes, menu, isFull, children, ref, ...facts } = props;
  const title = useWidgetTitle(container);
  const titleId = useId();
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const [unitsShown, setUnitsShown] = useState<string | null>(null);
  return (
    <section
      ref={ref}
      css={frameStyle}
      data-frame={kind}
      data-widget={container.i}
      data-kind={container.component}
      data-state={state}
      data-full={isFull || undefined}
      tabIndex={isFull ? -1 : undefined}
      aria-labelledby={kind === 'head' ? titleId : undefined}
      aria-label={kind === 'head' ? undefined : title}
    >
      {kind === 'head' && (
        <FrameHead
          {...{ container, mode, titleId, menu, unitsShown, ...facts }}
          isStale={state === 'stale'}
          onSlot={setSlot}
        />
      )}
      <FrameActionsSlot value={slot}>
        <HeadUnits value={setUnitsShown}>
          <div className="body">{children}</div>
        </HeadUnits>
      </FrameActionsSlot>
      <WidgetErrorBoundary fallback={nothing} resetKey={facts.block}>
        {notes}
      </WidgetErrorBoundary>
      {kind !== 'head' && menu && <div className="corner">{menu}</div>}
    </section>
  );
};
