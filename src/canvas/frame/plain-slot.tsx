import { useTranslation } from 'react-i18next';
import type { WidgetDefinition } from '#canvas/catalogue.ts';
import type { WidgetEnd } from '#canvas/print-readiness.ts';
import type { BlockResult } from '#contract/reports/block.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import type { WidgetViewProps } from '#widget-kit/widget-view.ts';
import { Frame } from './frame.tsx';
import { SlotContent, type WidgetSlotProps } from './slot-content.tsx';
import { WidgetMenu } from './widget-menu.tsx';

export const NOTHING: BlockResult = { resolution: 'quarter', data: {}, names: {}, gaps: [], coverage: null };

const NotAvailable = () => {
  const { t } = useTranslation('widgets');
  return <EmptyState icon="box" title={t('state.notAvailable')} hint={t('state.notAvailableHint')} />;
};

export interface PlainSlotProps extends WidgetSlotProps {
  definition: WidgetDefinition;
  /** Data of the values in a text; absent: it shows none. */
  block?: BlockResult;
  revision?: number;
  /** How the data of those values have ended; null while they are on their way. */
  end?: WidgetEnd | null;
}

/** Widget that needs its settings and no frame for data. */
export const PlainSlot = (props: PlainSlotProps) => {
  const { definition, container, period, mode, reportType, onRetry, onEnd } = props;
  const { block = NOTHING, revision = 0 } = props;
  const { end = { state: definition.view ? 'data' : 'noData' } } = props;
  const view: WidgetViewProps = {
    container,
    block,
    revision,
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
      showsIntervals={false}
      showsUnits={false}
      mode={mode}
      state="data"
      block={null}
      isFull={false}
      menu={
        mode !== 'print' && (
          <WidgetMenu container={container} source="none" input={null} tableView={null} fullScreen={null} />
        )
      }
    >
      <SlotContent {...{ container, definition, mode, onRetry, onEnd }} {...{ revision, end }}>
        {definition.view ? <definition.view {...view} /> : <NotAvailable />}
      </SlotContent>
    </Frame>
  );
};
