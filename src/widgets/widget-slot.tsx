import { useSelector } from '@xstate/react';
import { type ReactNode, Suspense, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { BlockResult } from '#contract/block.ts';
import type { PrintReady } from '#contract/print.ts';
import type { Container, ReportType } from '#contract/report.ts';
import type { WallPeriod } from '#domain/report-period.ts';
import { hasEnded, type WidgetDataState } from '#machines/widget-data/widget-data.machine.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import type { WidgetChannel } from './block-source.ts';
import { type WidgetDefinition, widgetDefinition } from './catalogue.ts';
import { Frame } from './frame/frame.tsx';
import { WidgetErrorBoundary } from './frame/widget-error-boundary.tsx';
import { WidgetSkeleton } from './frame/widget-skeleton.tsx';
import { Gaps, NoData, NotConfigured, StaleNote, WidgetError } from './frame/widget-states.tsx';
import { TileTitle } from './tile-title.tsx';
import type { CanvasMode, WidgetViewProps } from './widget-view.ts';

/** How a widget ended, as the print service wants to know it. */
export type WidgetEnd = Omit<PrintReady['widgets'][number], 'container'>;

export interface WidgetSlotProps {
  container: Container;
  /** Undefined for a kind that shows no data. */
  channel: WidgetChannel | undefined;
  /** Local wall times of the answer. */
  period: WallPeriod;
  mode: CanvasMode;
  reportType: ReportType;
  /** Epoch ms at which a frozen issue was made; null: the present moment counts. */
  frozenAt: number | null;
  onRetry: () => void;
  /** Called once everything of the widget is in the page, and again when its state changes. */
  onEnd?: ((end: WidgetEnd) => void) | undefined;
}

const NOTHING: BlockResult = { resolution: 'quarter', data: {}, names: {}, gaps: [], coverage: null };

/** A sibling of the content: its effect runs once the lazily loaded content is there. */
const Ended = ({ end, onEnd }: { end: WidgetEnd; onEnd: WidgetSlotProps['onEnd'] }) => {
  const { state, error } = end;
  useEffect(() => onEnd?.(error === undefined ? { state } : { state, error }), [state, error, onEnd]);
  return null;
};

interface ContentProps extends WidgetSlotProps {
  definition: WidgetDefinition;
  end: WidgetEnd;
  children: ReactNode;
}

/** The content of a frame: waits for its code, fails alone. */
const Content = ({ definition, end, mode, onRetry, onEnd, children }: ContentProps) => (
  <WidgetErrorBoundary
    onError={(error) => onEnd?.({ state: 'error', error: error.message })}
    fallback={(retry) => (
      <WidgetError
        failure={null}
        onRetry={
          mode === 'print'
            ? undefined
            : () => {
                retry();
                onRetry();
              }
        }
      />
    )}
  >
    <Suspense fallback={<WidgetSkeleton shape={definition.skeleton} />}>
      {children}
      <Ended end={end} onEnd={onEnd} />
    </Suspense>
  </WidgetErrorBoundary>
);

const endOf = (state: WidgetDataState, error: string | undefined): WidgetEnd => {
  if (state === 'error') return { state: 'error', error: error ?? 'internal_error' };
  return { state: state === 'noData' || state === 'notConfigured' ? 'noData' : 'data' };
};

/** A widget that shows data: its frame, and in it whatever its machine says. */
const DataSlot = (props: WidgetSlotProps & { channel: WidgetChannel; definition: WidgetDefinition }) => {
  const { channel, definition, container, period, mode, reportType, frozenAt, onRetry, onEnd } = props;
  // The first decision is taken before anybody looks.
  const state = useSelector(channel.actor, (snapshot) => snapshot.value as WidgetDataState);
  const revision = useSelector(channel.actor, (snapshot) => snapshot.context.revision);
  const failure = useSelector(channel.actor, (snapshot) => snapshot.context.failure);
  const block = channel.read();
  // While another period is on its way the widget shows the one before.
  const shown = channel.period() ?? period;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every revision has its own moment
  const now = useMemo(() => frozenAt ?? Date.now(), [revision, frozenAt]);
  const hasData = (state === 'data' || state === 'stale') && block !== null;

  function content(): ReactNode {
    if (hasData && definition.view) {
      return (
        <definition.view
          {...{ container, block, revision, mode, reportType, now }}
          period={shown}
          isStale={state === 'stale'}
        />
      );
    }
    if (state === 'notConfigured') return <NotConfigured />;
    if (state === 'noData') return <NoData container={container} block={block} />;
    if (state === 'error') {
      return <WidgetError failure={failure} onRetry={mode === 'print' ? undefined : onRetry} />;
    }
    return <WidgetSkeleton shape={definition.skeleton} />;
  }

  return (
    <Frame
      container={container}
      kind={definition.frame}
      showsIntervals={definition.showsIntervals}
      mode={mode}
      state={state}
      block={hasData ? block : null}
      note={hasData && definition.frame !== 'tile' ? noteOf(state, container, block) : null}
    >
      {definition.frame === 'tile' && !hasData && <TileTitle container={container} />}
      <Content {...props} end={endOf(state, failure?.code)} onEnd={hasEnded(state) ? onEnd : undefined}>
        {content()}
      </Content>
    </Frame>
  );
};

function noteOf(state: WidgetDataState, container: Container, block: BlockResult): ReactNode {
  if (state === 'stale') return <StaleNote block={block} />;
  return block.gaps.length > 0 ? <Gaps container={container} block={block} /> : null;
}

const NotAvailable = () => {
  const { t } = useTranslation('widgets');
  return <EmptyState icon="box" title={t('state.notAvailable')} hint={t('state.notAvailableHint')} />;
};

/** A widget that shows no data: all it needs is in its settings. */
const PlainSlot = (props: WidgetSlotProps & { definition: WidgetDefinition }) => {
  const { definition, container, period, mode, reportType } = props;
  const view: WidgetViewProps = {
    container,
    block: NOTHING,
    revision: 0,
    period,
    mode,
    reportType,
    isStale: false,
    now: 0,
  };
  return (
    <Frame
      container={container}
      kind={definition.frame}
      showsIntervals={definition.showsIntervals}
      mode={mode}
      state="data"
      block={null}
    >
      <Content {...props} end={{ state: definition.view ? 'data' : 'noData' }}>
        {definition.view ? <definition.view {...view} /> : <NotAvailable />}
      </Content>
    </Frame>
  );
};

/** One widget in its place on the canvas. */
export const WidgetSlot = (props: WidgetSlotProps) => {
  const definition = widgetDefinition(props.container.component);
  return props.channel && definition.view ? (
    <DataSlot {...props} channel={props.channel} definition={definition} />
  ) : (
    <PlainSlot {...props} definition={definition} />
  );
};
