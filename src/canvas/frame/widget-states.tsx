import { useTranslation } from 'react-i18next';
import { useConfiguring } from '#canvas/settings/configure-context.ts';
import type { Module } from '#contract/readings/module.ts';
import type { BlockResult } from '#contract/reports/block.ts';
import type { Container } from '#contract/reports/widget.ts';
import { formatDayTime } from '#domain/formatting/date.ts';
import { periodInstants, type WallPeriod } from '#domain/time/report-period.ts';
import type { WidgetFailure } from '#machines/widget-data/widget-data.machine.ts';
import { ageText } from '#platform/locale/age-text.ts';
import { useStructure } from '#platform/session/structure.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { newestReading, useNow } from '#widget-kit/freshness-mark.tsx';
import { type GapsProps, hasGaps, useGapWords } from './gaps.tsx';

/** R-FRAME-07: nothing is configured; a reader who may change the report gets a button to the settings. */
export const NotConfigured = ({ containerId }: { containerId: string }) => {
  const { t } = useTranslation('widgets');
  const configuring = useConfiguring();
  return (
    <EmptyState
      icon="sliders-h"
      title={t('state.notConfigured')}
      hint={t('state.notConfiguredHint')}
      action={
        configuring?.canConfigure && (
          <Button icon="plus" size="sm" popup="dialog" onClick={() => configuring.configure(containerId)}>
            {t('state.addDevices')}
          </Button>
        )
      }
    />
  );
};

export interface NoDataProps {
  container: Container;
  block: BlockResult | null;
  period: WallPeriod;
  /** What is still being computed, in words; null: nothing. */
  waiting?: string | null;
}

/** R-FRAME-08: no data, or none yet; when no device could be read at all, it gives the reasons instead. */
export const NoData = ({ container, block, period, waiting = null }: NoDataProps) => {
  const { t } = useTranslation('widgets');
  if (block && hasGaps(block) && Object.keys(block.data).length === 0) {
    return <NothingReadable container={container} block={block} />;
  }
  if (waiting !== null) return <EmptyState icon="sync" title={waiting} hint={t('waiting.hint')} />;
  return (
    <EmptyState
      icon="chart-line"
      title={t('state.noData')}
      hint={<NearestReading {...{ container, period }} />}
    />
  );
};

const NothingReadable = (props: GapsProps) => {
  const { t } = useTranslation('widgets');
  const words = useGapWords(props);
  return <EmptyState icon="exclamation-triangle" title={t('state.nothingReadable')} hint={words} />;
};

/** Time of the last reading of the widget's devices, or of the first one when the whole period lies before it. */
const NearestReading = ({ container, period }: Pick<NoDataProps, 'container' | 'period'>) => {
  const { t } = useTranslation('widgets');
  const { modules, sites } = useStructure();
  const devices = container.config.devices.flatMap(({ uuid }) => modules.get(uuid) ?? []);
  const words = (key: 'firstReading' | 'lastReading', time: number, zone: string): string =>
    `${t('state.noDataHint')} ${t(`state.${key}`, { time: formatDayTime(time, zone) })}`;
  const zoneOf = (device: Module): string | undefined =>
    sites.find(({ id }) => id === device.siteId)?.timezone;

  const first = earliest(devices);
  const firstZone = first && zoneOf(first);
  if (first?.firstFetch && firstZone && periodInstants(period, firstZone).end <= first.firstFetch)
    return words('firstReading', first.firstFetch, firstZone);
  const newest = latest(devices);
  const zone = newest && zoneOf(newest);
  return newest?.lastFetch && zone ? words('lastReading', newest.lastFetch, zone) : t('state.noDataHint');
};

const latest = (devices: readonly Module[]): Module | null =>
  devices.reduce<Module | null>(
    (found, one) => ((one.lastFetch ?? 0) > (found?.lastFetch ?? 0) ? one : found),
    null,
  );

const earliest = (devices: readonly Module[]): Module | null =>
  devices.reduce<Module | null>(
    (found, one) =>
      one.firstFetch && one.firstFetch < (found?.firstFetch ?? Number.POSITIVE_INFINITY) ? one : found,
    null,
  );

export interface WidgetErrorProps {
  /** Null when the widget itself broke while it was drawn. */
  failure: WidgetFailure | null;
  /** Absent on paper. */
  onRetry?: (() => void) | undefined;
}

/** R-FRAME-09: the reason in words and the request id. */
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

/** Note on stale data: the last data stays on screen, with its age. */
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

/** Note on numbers that are still being computed, or were not when an edition was frozen. */
export const WaitingNote = ({ text }: { text: string }) => (
  <>
    <Icon name="sync" />
    <span>{text}</span>
  </>
);
