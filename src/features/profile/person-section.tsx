import { css } from '@emotion/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SYSTEM_ROLES } from '#contract/people/user.ts';
import {
  type Country,
  countriesOfPhone,
  countryName,
  loadReferenceData,
} from '#platform/locale/reference-data.ts';
import { useLocale, useStructure, useUser } from '#platform/session/structure.ts';
import { Field } from '#ui/fields/field.tsx';
import { bindField } from '#ui/fields/field-binding.ts';
import { fieldRowStyle } from '#ui/fields/field-row-style.ts';
import { Panel } from '#ui/page/panel.tsx';
import { Tag } from '#ui/tag.tsx';
import { AvatarEditor } from './avatar/avatar-editor.tsx';
import type { SectionProps } from './form-of-profile.ts';

/** Maximum number of countries named for one dialling code; a longer list says nothing. */
const NAMED = 4;

/** Country or countries of a telephone number with their flags; '' when the number does not show them. */
function usePhoneCountry(phone: string): string {
  const locale = useLocale();
  const [countries, setCountries] = useState<readonly Country[]>([]);
  const hasPrefix = /^\s*(\+|00)/.test(phone);
  useEffect(() => {
    if (!hasPrefix) return;
    let isGone = false;
    loadReferenceData().then(
      (data) => {
        if (!isGone) setCountries(data.countries);
      },
      (error: unknown) => console.warn('The list of countries could not be loaded', error),
    );
    return () => {
      isGone = true;
    };
  }, [hasPrefix]);
  const found = countriesOfPhone(phone, countries);
  if (found.length > NAMED) return '';
  return found.map(({ code, flag }) => `${flag} ${countryName(code, locale)}`).join(', ');
}

const factsStyle = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 6px 14px;
  align-items: baseline;
  font-size: var(--fs-12);
  & dt { color: var(--text-2); }
  & dd { display: flex; flex-wrap: wrap; gap: 6px; overflow-wrap: anywhere; }
  & small { display: block; width: 100%; font-size: var(--fs-11); color: var(--text-3); }
`;

const isSystemRole = (id: string): boolean => (SYSTEM_ROLES as readonly string[]).includes(id);

/** Picture, name, phone and position; below them, what only an administrator changes. */
export const PersonSection = ({ form }: SectionProps) => {
  const { t } = useTranslation(['profile', 'admin']);
  const { email, roles } = useUser();
  const structure = useStructure();
  const phoneCountry = usePhoneCountry(form.values.phoneNumber);
  const roleName = (id: string): string =>
    isSystemRole(id) ? t(`admin:role.${id}`) : (structure.roles.find((role) => role.id === id)?.name ?? id);
  return (
    <Panel title={t('person.title')}>
      <AvatarEditor />
      <div css={fieldRowStyle}>
        <Field
          {...bindField(form, 'firstName')}
          label={t('person.firstName')}
          autoComplete="given-name"
          isRequired
        />
        <Field
          {...bindField(form, 'lastName')}
          label={t('person.lastName')}
          autoComplete="family-name"
          isRequired
        />
      </div>
      <div css={fieldRowStyle}>
        <Field
          {...bindField(form, 'phoneNumber')}
          type="tel"
          label={t('person.phone')}
          help={phoneCountry || t('person.phoneHelp')}
          autoComplete="tel"
        />
        <Field
          {...bindField(form, 'position')}
          label={t('person.position')}
          autoComplete="organization-title"
        />
      </div>
      <dl css={factsStyle}>
        <dt>{t('person.email')}</dt>
        <dd>
          {email}
          <small>{t('person.emailHelp')}</small>
        </dd>
        <dt>{t('person.roles')}</dt>
        <dd>
          {roles.map((id) => (
            <Tag key={id}>{roleName(id)}</Tag>
          ))}
        </dd>
      </dl>
    </Panel>
  );
};
