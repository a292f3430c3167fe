import { useSelector } from '@xstate/react';
import { lazy, type ReactNode, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WidgetDefinition } from '#canvas/catalogue.ts';
import type { WidgetChannel } from '#canvas/data/block-source.ts';
import { endOf } from '#canvas/print-readiness.ts';
import type { BlockResult } from '#contract/reports/block.ts';
import type { Container } from '#contract/reports/widget.ts';
import type { WidgetDataState } from '#machines/widget-data/widget-data.machine.ts';
import { PeriodOfBlock } from '#widget-kit/coverage-mark.tsx';
import { useTableInput } from '#widget-kit/csv/use-table-input.ts';
import { TileTitle } from '#widget-kit/tile-title.tsx';
import { waitingText } from '#widget-kit/waiting/waiting-text.ts';
import { Frame } from './frame.tsx';
import { Gaps, hasGaps } from './gaps.tsx';
import { SlotContent, type WidgetSlotProps } from './slot-content.tsx';
import { useFullScreen } from './use-full-screen.ts';
import { WidgetMenu } from './widget-menu.tsx';
import { WidgetSkeleton } from './widget-skeleton.tsx';
import { NoData, NotConfigured, StaleNote, WaitingNote, WidgetError } from './widget-states.tsx';

interface NotesProps {
  container: Container;
  block: BlockResult;
  isStale: boolean;
  waiting: string | null;
  /** True while what waits will come by itself. */
  isQuiet: boolean;
  /** True for a tile, which has room for the line about missing numbers only. */
  isTile: boolean;
}

/** Lines below the content of a widget: the age of its data, what is still being computed, and what is missing. */
const Notes = ({ container, block, isStale, waiting, isQuiet, isTile }: NotesProps) => (
  <>
    {waiting && (
      <div className="note" data-quiet={isQuiet || undefined}>
        <WaitingNote text={waiting} />
      </div>
    )}
    {isStale && !isTile && (
      <div className="note">
        <StaleNote block={block} />
      </div>
    )}
    {hasGaps(block) && !isTile && (
      <div className="note">
        <Gaps container={container} block={block} />
      </div>
    )}
  </>
);

const TableView = lazy(() => import('./widget-table-view.tsx'));

export interface DataSlotProps extends WidgetSlotProps {
  channel: WidgetChannel;
  definition: WidgetDefinition;
}

/** Widget that shows data: a frame whose content follows the state of its machine. */
export const DataSlot = (props: DataSlotProps) => {
  const { channel, definition, container, mode, reportType, frozenAt, onRetry, onEnd } = props;
  // The machine has left its initial `deciding` state before the first render.
  const state = useSelector(channel.actor, (snapshot) => snapshot.value as WidgetDataState);
  const revision = useSelector(channel.actor, (snapshot) => snapshot.context.revision);
  const failure = useSelector(channel.actor, (snapshot) => snapshot.context.failure);
  const read = channel.read();
  const period = channel.period() ?? props.period;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every revision has its own moment
  const now = useMemo(() => frozenAt ?? Date.now(), [revision, frozenAt]);
  const isStale = state === 'stale';
  const isFrozen = frozenAt !== null;
  const isQuiet = !isFrozen && !read?.waiting?.isFailing;
  const block = state === 'data' || isStale ? read : null;

  const host = useRef<HTMLElement>(null);
  const fullScreen = useFullScreen(host);
  const [isTableView, setIsTableView] = useState(false);
  const { outOfReach = 0 } = props;
  const input = useTableInput({ container, block, period, now, isFrozen, reportType, outOfReach });
  const isPrint = mode === 'print';
  const isTile = definition.frame === 'tile';
  const { t } = useTranslation('widgets');
  const waiting = waitingText(read?.waiting, { period, now, isFrozen }, t);

  function content(): ReactNode {
    if (block && input && isTableView && definition.table !== 'none') {
      return <TableView source={definition.table} input={input} />;
    }
    if (block && definition.view) {
      const shown = {
        container,
        block,
        revision,
        period,
        mode,
        reportType,
        isStale,
        now,
        isFrozen,
        outOfReach,
      };
      return <definition.view {...shown} />;
    }
    if (state === 'notConfigured') return <NotConfigured containerId={container.i} />;
    if (state === 'noData')
      return <NoData container={container} block={read} period={period} waiting={waiting} />;
    if (state === 'error') return <WidgetError failure={failure} onRetry={isPrint ? undefined : onRetry} />;
    return <WidgetSkeleton shape={definition.skeleton} />;
  }

  return (
    <Frame
      ref={host}
      container={container}
      kind={definition.frame}
      showsIntervals={definition.showsIntervals}
      showsUnits={definition.showsUnits}
      mode={mode}
      state={state}
      block={block}
      isFull={fullScreen.isFull}
      menu={
        !isPrint && (
          <WidgetMenu
            container={container}
            source={definition.table}
            input={input}
            tableView={
              definition.isTable ? null : { isShown: isTableView, toggle: () => setIsTableView(!isTableView) }
            }
            fullScreen={fullScreen}
          />
        )
      }
      notes={block && <Notes {...{ container, block, isStale, waiting, isQuiet, isTile }} />}
    >
      <SlotContent
        {...{ container, definition, mode, revision, onRetry, onEnd }}
        end={endOf(state, failure?.code)}
      >
        <PeriodOfBlock block={block} period={period} now={now}>
          {isTile && (!block || isTableView) ? (
            <div className="state">
              <TileTitle container={container} />
              {content()}
            </div>
          ) : (
            content()
          )}
        </PeriodOfBlock>
      </SlotContent>
    </Frame>
  );
};
