import { useTranslation } from 'react-i18next';
import { useSettings } from '#canvas/settings/use-settings.ts';
import { COMPARISONS, type Comparison } from '#contract/reports/widget.ts';
import { FieldFrame } from '#ui/fields/field-frame.tsx';
import { Segmented } from '#ui/fields/segmented.tsx';

/** Choice of the period to compare with, interval by interval. */
export const CompareField = () => {
  const { t } = useTranslation('widgets');
  const { widget, configure } = useSettings();
  const label = t('settings.compare.label');
  return (
    <FieldFrame label={label}>
      {() => (
        <Segmented<Comparison | 'none'>
          label={label}
          value={widget.config.compareWith ?? 'none'}
          options={(['none', ...COMPARISONS] as const).map((value) => ({
            value,
            label: t(`settings.compare.${value}`),
          }))}
          onValue={(value) => configure({ compareWith: value === 'none' ? null : value })}
        />
      )}
    </FieldFrame>
  );
};
