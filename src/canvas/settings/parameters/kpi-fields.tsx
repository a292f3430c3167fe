import { useTranslation } from 'react-i18next';
import type { ChartParameter } from '#contract/reports/widget.ts';
import { Switch } from '#ui/fields/switch.tsx';
import { captionStyle, NumberBox } from './number-box.tsx';

export interface KpiFieldsProps {
  parameter: ChartParameter;
  /** Name of the parameter in the language of the page. */
  name: string;
  /** True for availability reports, which have a minimum as well (R-SET-17). */
  hasMinimum: boolean;
  onChange: (parameter: ChartParameter) => void;
}

/** Switch and fields for the limits of a parameter, in its unit. */
export const KpiFields = ({ parameter, name, hasMinimum, onChange }: KpiFieldsProps) => {
  const { t } = useTranslation('widgets');
  const { hasKpi = false, kpi, kpiMin } = parameter;
  // Stored reports hold 0 where no limit was given.
  const toggle = (isOn: boolean): void =>
    onChange({ ...parameter, hasKpi: isOn, kpi: kpi || undefined, kpiMin: kpiMin || undefined });
  return (
    <>
      <div className="switch">
        <span css={captionStyle} aria-hidden="true">
          {t('settings.kpi')}
        </span>
        <Switch label={t('settings.kpiOf', { name })} isLabelHidden isOn={hasKpi} onChange={toggle} />
      </div>
      {hasMinimum && (
        <NumberBox
          label={t('settings.minimumOf', { name })}
          caption={t('settings.minimum')}
          value={hasKpi ? kpiMin : undefined}
          disabled={!hasKpi}
          onValue={(value) => onChange({ ...parameter, kpiMin: value })}
        />
      )}
      <NumberBox
        label={t('settings.maximumOf', { name })}
        caption={t('settings.maximum')}
        value={hasKpi ? kpi : undefined}
        disabled={!hasKpi}
        onValue={(value) => onChange({ ...parameter, kpi: value })}
      />
    </>
  );
};
