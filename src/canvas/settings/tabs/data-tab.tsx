import { css } from '@emotion/react';
import { useFormikContext } from 'formik';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { widgetDefinition } from '#canvas/catalogue.ts';
import { DevicesEditor } from '#canvas/settings/devices/devices-editor.tsx';
import { Problem } from '#canvas/settings/problem.tsx';
import { useSettings } from '#canvas/settings/use-settings.ts';
import type { ReportType } from '#contract/reports/report.ts';
import type { Container, ContainerConfig } from '#contract/reports/widget.ts';
import { tablePages } from '#domain/reports/print-estimate.ts';
import { type SettableKind, widgetTraits } from '#domain/reports/widget-traits.ts';
import { Field } from '#ui/fields/field.tsx';
import { bindField } from '#ui/fields/field-binding.ts';
import { FieldFrame } from '#ui/fields/field-frame.tsx';
import { Segmented } from '#ui/fields/segmented.tsx';
import { Icon } from '#ui/icon.tsx';
import { Skeleton } from '#ui/page/skeleton.tsx';
import { withDevices } from '#widget-kit/settings/devices.ts';
import { useTitleOf } from '#widget-kit/widget-title.ts';
import { CompareField } from './compare-field.tsx';
import { tabsOf } from './settings-tabs.ts';

const MONTH_DAYS = 31;
const QUARTERS_PER_DAY = 96;

const style = css`
  display: flex;
  gap: 7px;
  align-items: baseline;
  padding: 6px 10px;
  border-radius: var(--r-2);
  background: var(--warn-soft);
  color: var(--warn-text);
  font-size: var(--fs-12);
  & .pi { font-size: 12px; }
`;

/** Note on a table of quarter-hours: its length on paper, and what makes it shorter. */
const PrintLength = ({ config }: { config: ContainerConfig }) => {
  const { t } = useTranslation('widgets');
  const columns = config.devices.reduce((sum, { parameters }) => sum + parameters.length, 0);
  if (config.aggregate || columns === 0) return null;
  const pagesOf = (days: number): number => tablePages({ days, rowsPerDay: QUARTERS_PER_DAY, columns });
  return (
    <p css={style}>
      <Icon name="print" />
      <span>
        {t('settings.printLength', { day: pagesOf(1), month: pagesOf(MONTH_DAYS) })}{' '}
        {t('settings.printShorter', {
          count: tablePages({ days: MONTH_DAYS, rowsPerDay: 1, columns }),
        })}
      </span>
    </p>
  );
};

export interface DataTabProps {
  kind: SettableKind;
  reportType: ReportType;
}

/** Title, intervals and devices of a widget, or whatever else its kind shows. */
export const DataTab = ({ kind, reportType }: DataTabProps) => {
  const { t } = useTranslation('widgets');
  const form = useFormikContext<Container>();
  const { widget, configure } = useSettings();
  const { config } = widget;
  const titleOf = useTitleOf();
  const { canAggregate, canCompare, deviceLimit } = widgetTraits(kind);
  // A heatmap sums quarter-hours up in cells: its choice is what a cell and a column are.
  const hasCells = kind === 'Heatmap';
  const { data: Own } = widgetDefinition(kind).settings;
  return (
    <>
      <Problem path="component" />
      <Field
        label={t('settings.name')}
        maxLength={128}
        placeholder={titleOf({ ...widget, config: { ...config, name: '' } })}
        {...bindField<string | number | null>(form, 'config.name')}
      />
      {canAggregate && (
        <FieldFrame label={t('settings.aggregate')}>
          {() => (
            <Segmented
              label={t('settings.aggregate')}
              value={config.aggregate ? 'daily' : 'quarter'}
              options={[
                { value: 'quarter', label: t(hasCells ? 'settings.hoursOfDays' : 'settings.quarterHour') },
                { value: 'daily', label: t(hasCells ? 'settings.daysOfWeeks' : 'settings.daily') },
              ]}
              onValue={(value) => configure({ aggregate: value === 'daily' })}
            />
          )}
        </FieldFrame>
      )}
      {kind === 'DataTable' && <PrintLength config={config} />}
      {canCompare && !tabsOf(kind).includes('axes') && <CompareField />}
      {deviceLimit > 0 && (
        <DevicesEditor
          kind={kind}
          reportType={reportType}
          devices={config.devices}
          onChange={(devices) => configure(withDevices(kind, config, devices))}
        />
      )}
      {Own && (
        <Suspense fallback={<Skeleton height={120} />}>
          <Own config={config} configure={configure} />
        </Suspense>
      )}
    </>
  );
};
