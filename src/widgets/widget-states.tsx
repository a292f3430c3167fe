import { useTranslation } from 'react-i18next';
import type { BlockGap, BlockResult } from '#contract/block.ts';
import type { Container } from '#contract/report.ts';
import type { WidgetFailure } from '#machines/widget-data/widget-data.machine.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { ageText } from './age-text.ts';
import { newestReading, useNow } from './freshness-mark.tsx';

/** R-FRAME-07 */
export const NotConfigured = () => {
  const { t } = useTranslation('widgets');
  return <EmptyState icon="sliders-h" title={t('state.notConfigured')} hint={t('state.notConfiguredHint')} />;
};

/** R-FRAME-08; names the devices that could not be asked at all. */
export const NoData = ({ container, block }: { container: Container; block: BlockResult | null }) => {
  const { t } = useTranslation('widgets');
  const isOutOfReach = block !== null && block.gaps.length > 0 && Object.keys(block.data).length === 0;
  return (
    <EmptyState
      icon={isOutOfReach ? 'lock' : 'chart-line'}
      title={t('state.noData')}
      hint={isOutOfReach ? <Gaps container={container} block={block} /> : t('state.noDataHint')}
    />
  );
};

export interface WidgetErrorProps {
  /** Null: the widget itself broke while it was drawn. */
  failure: WidgetFailure | null;
  /** Absent on paper. */
  onRetry?: (() => void) | undefined;
}

/** R-FRAME-09; the reason in words and the request's id. */
export const WidgetError = ({ failure, onRetry }: WidgetErrorProps) => {
  const { t } = useTranslation(['widgets', 'common']);
  return (
    <EmptyState
      icon="exclamation-circle"
      role="alert"
      title={t('widgets:state.error')}
      hint={
        <>
          {failure ? t(`common:error.${failure.code}`) : t('widgets:state.brokenHint')}
          {failure?.requestId && (
            <>
              <br />
              <code>{t('widgets:state.request', { id: failure.requestId })}</code>
            </>
          )}
        </>
      }
      action={
        onRetry && (
          <Button icon="refresh" size="sm" onClick={onRetry}>
            {t('common:action.retry')}
          </Button>
        )
      }
    />
  );
};

/** The last data stays; how old they are is named. */
export const StaleNote = ({ block }: { block: BlockResult }) => {
  const { t } = useTranslation('widgets');
  const now = useNow();
  const newest = newestReading(block);
  return (
    <>
      <Icon name="clock" />
      <span>
        {newest
          ? t('state.stale', { age: ageText((now - newest.ts) / 1000, t) })
          : t('state.staleWithoutReading')}
      </span>
    </>
  );
};

/** Devices of the widget that have no column, with the reason: each once. */
export const Gaps = ({ container, block }: { container: Container; block: BlockResult }) => {
  const { t } = useTranslation('widgets');
  const nameOf = ({ uuid }: BlockGap) =>
    block.names[uuid] ?? container.config.devices.find((device) => device.uuid === uuid)?.name ?? uuid;
  const lines = block.gaps.map((gap) => t(`gap.${gap.code}`, { name: nameOf(gap) }));
  return <span>{[...new Set(lines)].join('; ')}</span>;
};
