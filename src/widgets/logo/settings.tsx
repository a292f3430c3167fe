import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { type Container, LOGO_TYPES } from '#contract/reports/widget.ts';
import { useStructure } from '#platform/session/structure.ts';
import { bindField } from '#ui/fields/field-binding.ts';
import { FieldFrame } from '#ui/fields/field-frame.tsx';
import { fieldRowStyle } from '#ui/fields/field-row-style.ts';
import { Segmented } from '#ui/fields/segmented.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import type { KindSettingsProps } from '#widget-kit/settings/kind-settings.ts';

/** Choice of the logo: the company's, or that of a site. */
const LogoSettings = ({ config, configure }: KindSettingsProps) => {
  const { t } = useTranslation('widgets');
  const form = useFormikContext<Container>();
  const { sites } = useStructure();
  const { type, site } = config.logoConfig ?? { type: 'company' as const, site: null };
  return (
    <div css={fieldRowStyle}>
      <FieldFrame label={t('settings.logo.whose')}>
        {() => (
          <Segmented
            label={t('settings.logo.whose')}
            value={type}
            options={LOGO_TYPES.map((value) => ({ value, label: t(`settings.logo.${value}`) }))}
            onValue={(value) =>
              configure({ logoConfig: { type: value, site: value === 'site' ? (site ?? null) : null } })
            }
          />
        )}
      </FieldFrame>
      {type === 'site' && (
        <SelectField<string>
          label={t('settings.logo.site')}
          isRequired
          hasFilter={sites.length > 8}
          options={sites.map(({ id, name }) => ({ value: id, label: name }))}
          {...bindField<string | null>(form, 'config.logoConfig.site')}
        />
      )}
    </div>
  );
};

// React.lazy wants a default export.
export default LogoSettings;
