import { useTranslation } from 'react-i18next';
import { useSettings } from '#canvas/settings/use-settings.ts';
import { COMPARISONS } from '#contract/reports/widget.ts';
import { SelectField } from '#ui/fields/select-field.tsx';

const ignore = (): void => undefined;

/** Choice of the period to compare with, interval by interval. */
export const CompareField = () => {
  const { t } = useTranslation('widgets');
  const { widget, configure } = useSettings();
  return (
    <SelectField
      name="compareWith"
      label={t('settings.compare.label')}
      value={widget.config.compareWith ?? 'none'}
      options={(['none', ...COMPARISONS] as const).map((value) => ({
        value,
        label: t(`settings.compare.${value}`),
      }))}
      error={undefined}
      onValue={(value) => configure({ compareWith: value === 'none' ? null : value })}
      onLeave={ignore}
    />
  );
};
