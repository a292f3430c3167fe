import { useTranslation } from 'react-i18next';
import { COMPARISONS, type Comparison } from '#contract/container.ts';
import { FieldFrame } from '#ui/field-frame.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { useSettings } from './use-settings.ts';

/** What the period is compared with, interval by interval. */
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
