import { useFormikContext } from 'formik';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Container } from '#contract/container.ts';
import type { ReportType } from '#contract/report.ts';
import { type SettableKind, widgetTraits } from '#domain/widget-traits.ts';
import { Field } from '#ui/field.tsx';
import { bindField } from '#ui/field-binding.ts';
import { FieldFrame } from '#ui/field-frame.tsx';
import { fieldRowStyle } from '#ui/field-row-style.ts';
import { Segmented } from '#ui/segmented.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { kindSettings } from '../settings-forms.ts';
import { CompareField } from './compare-field.tsx';
import { withDevices } from './devices.ts';
import { DevicesEditor } from './devices-editor.tsx';
import { Issue } from './issue.tsx';
import { PrintLength } from './print-length.tsx';
import { tabsOf } from './settings-tabs.ts';
import { useSettings } from './use-settings.ts';

export interface DataTabProps {
  kind: SettableKind;
  reportType: ReportType;
}

/** Title, intervals and devices of a widget, or whatever else it shows. */
export const DataTab = ({ kind, reportType }: DataTabProps) => {
  const { t } = useTranslation('widgets');
  const form = useFormikContext<Container>();
  const { widget, configure } = useSettings();
  const { config } = widget;
  const { canAggregate, canCompare, deviceLimit } = widgetTraits(kind);
  const { data: Own } = kindSettings(kind);
  return (
    <>
      <Issue path="component" />
      <div css={fieldRowStyle}>
        <Field
          label={t('settings.name')}
          maxLength={128}
          placeholder={t(`kind.${kind}`)}
          {...bindField<string | number | null>(form, 'config.name')}
        />
        {canAggregate && (
          <FieldFrame label={t('settings.aggregate')}>
            {() => (
              <Segmented
                label={t('settings.aggregate')}
                value={config.aggregate ? 'daily' : 'quarter'}
                options={[
                  { value: 'quarter', label: t('settings.quarterHour') },
                  { value: 'daily', label: t('settings.daily') },
                ]}
                onValue={(value) => configure({ aggregate: value === 'daily' })}
              />
            )}
          </FieldFrame>
        )}
      </div>
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
