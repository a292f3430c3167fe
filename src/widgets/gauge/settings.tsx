import { css } from '@emotion/react';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import {
  type Container,
  type ContainerConfig,
  DEFAULT_GAUGE_LIMITS,
  DEFAULT_GAUGE_MAXIMUM,
} from '#contract/reports/widget.ts';
import { formatDecimals } from '#domain/formatting/number.ts';
import { useNumberLocale } from '#platform/locale/use-number-locale.ts';
import { useStructure } from '#platform/session/structure.ts';
import { Field } from '#ui/fields/field.tsx';
import { bindField } from '#ui/fields/field-binding.ts';
import { fieldRowStyle } from '#ui/fields/field-row-style.ts';
import { Switch } from '#ui/fields/switch.tsx';
import { showsProvider } from '#widget-kit/settings/devices.ts';
import type { KindSettingsProps } from '#widget-kit/settings/kind-settings.ts';

const noteStyle = css`
  font-size: var(--fs-13);
  color: var(--text-2);
`;

/** Contracted power of the gauge's provider, as the start has loaded it; nothing when it could not be loaded. */
const ReservedPower = ({ devices }: Pick<ContainerConfig, 'devices'>) => {
  const { t } = useTranslation('widgets');
  const { reservations } = useStructure();
  const locale = useNumberLocale();
  const write = (kilowatts: number | null): string => formatDecimals(kilowatts, 1, locale);
  const reserved = reservations.find(({ providerId }) => devices.some(({ uuid }) => uuid === providerId));
  if (!reserved) return null;
  const { isConfigured, reservation, availableCapacity } = reserved;
  if (!isConfigured || reservation === null) return t('settings.limits.notReserved');
  return t('settings.limits.reserved', {
    reservation: write(reservation),
    capacity: write(availableCapacity),
  });
};

/**
 * Fields for the red zone and the end of a gauge's scale; those of a provider follow from its reservation (R-SET-09).
 */
const GaugeSettings = ({ config, configure }: KindSettingsProps) => {
  const { t } = useTranslation('widgets');
  const form = useFormikContext<Container>();
  const number = (path: string) => bindField<string | number | null>(form, path);
  if (showsProvider(config.devices))
    return (
      <p css={noteStyle}>
        {t('settings.limits.provider')} <ReservedPower devices={config.devices} />
      </p>
    );
  return (
    <>
      <Switch
        label={t('settings.limits.switch')}
        help={t('settings.limits.help')}
        isOn={Boolean(config.gaugeLimits)}
        onChange={(isOn) => configure({ gaugeLimits: isOn ? { ...DEFAULT_GAUGE_LIMITS } : null })}
      />
      <div css={fieldRowStyle}>
        {config.gaugeLimits ? (
          <>
            <Field
              label={t('settings.limits.start')}
              type="number"
              isRequired
              {...number('config.gaugeLimits.start')}
            />
            <Field
              label={t('settings.limits.end')}
              type="number"
              isRequired
              {...number('config.gaugeLimits.end')}
            />
          </>
        ) : (
          <Field
            label={t('settings.limits.end')}
            type="number"
            min={0}
            placeholder={String(DEFAULT_GAUGE_MAXIMUM)}
            help={t('settings.limits.maximumHelp', { maximum: DEFAULT_GAUGE_MAXIMUM })}
            {...number('config.gaugeMaximum')}
            value={config.gaugeMaximum ?? null}
          />
        )}
      </div>
    </>
  );
};

// React.lazy wants a default export.
export default GaugeSettings;
