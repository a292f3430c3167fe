import { useFormikContext } from 'formik';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Container } from '#contract/report.ts';
import { Field } from '#ui/field.tsx';
import { bindField } from '#ui/field-binding.ts';
import { FieldFrame } from '#ui/field-frame.tsx';
import { fieldRowStyle } from '#ui/field-row-style.ts';
import { Segmented } from '#ui/segmented.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { DevicesEditor } from './devices-editor.tsx';
import type { ReportValues } from './model/report-values.ts';
import { isFormKind, KIND_TRAITS } from './model/widget-kinds.ts';
import { pairStyle } from './section.tsx';

export interface WidgetSettingsProps {
  widget: Container;
  /** Path of the widget in the form: `structure[2]`. */
  path: string;
  onChange: (widget: Container) => void;
}

// The editor is the largest part of the form: it comes when a text block is opened.
const HtmlEditor = lazy(() => import('./html-editor.tsx'));

/** Title, size and content of one widget. */
export const WidgetSettings = ({ widget, path, onChange }: WidgetSettingsProps) => {
  const { t } = useTranslation('reports');
  const form = useFormikContext<ReportValues>();
  const { component, config } = widget;
  const configure = (changes: Partial<Container['config']>): void =>
    onChange({ ...widget, config: { ...config, ...changes } });
  const size = (name: 'w' | 'h') => ({
    ...bindField<number | null>(form, `${path}.${name}`),
    // An emptied number is kept as such: the schema says that it is missing.
    onValue: (value: string | number | null) => onChange({ ...widget, [name]: value as number }),
  });
  if (!isFormKind(component)) return <p>{t('form.notEditable')}</p>;
  const { deviceLimit, least } = KIND_TRAITS[component];
  return (
    <>
      <div css={fieldRowStyle}>
        <Field
          label={t('form.widgetTitle')}
          maxLength={128}
          {...bindField<string | number | null>(form, `${path}.config.name`)}
        />
        <div css={pairStyle}>
          <Field label={t('form.width')} type="number" min={least.w} max={12} step={1} {...size('w')} />
          <Field label={t('form.height')} type="number" min={least.h} max={500} step={1} {...size('h')} />
        </div>
        {deviceLimit > 0 && (
          <FieldFrame label={t('form.aggregate')}>
            {() => (
              <Segmented
                label={t('form.aggregate')}
                value={config.aggregate ? 'daily' : 'quarter'}
                options={[
                  { value: 'quarter', label: t('form.quarterHour') },
                  { value: 'daily', label: t('form.daily') },
                ]}
                onValue={(value) => configure({ aggregate: value === 'daily' })}
              />
            )}
          </FieldFrame>
        )}
      </div>
      {deviceLimit > 0 && (
        <DevicesEditor
          kind={component}
          devices={config.devices}
          path={`${path}.config.devices`}
          onChange={(devices) => configure({ devices })}
        />
      )}
      {component === 'TextEditor' && (
        <Suspense fallback={<Skeleton height={180} />}>
          <HtmlEditor
            label={t('form.text')}
            html={config.html ?? ''}
            onHtml={(html) => configure({ html })}
          />
        </Suspense>
      )}
    </>
  );
};
