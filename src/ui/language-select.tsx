import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import { changeLocale } from '#platform/locale/i18n.ts';
import { isLocale, OFFERED_LOCALES } from '#platform/locale/locale.ts';
import { useLocale } from '#platform/session/structure.ts';
import { Icon } from './icon.tsx';

export interface LanguageSelectProps {
  /** True to show `EN` instead of `English`. */
  isCompact?: boolean;
}

const style = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 7px;
  height: 32px;
  padding: 0 8px;
  border-radius: var(--r-2);
  color: var(--text-2);
  font-size: var(--fs-13);
  &[data-compact='true'] { font-size: var(--fs-12); }
  & .pi { font-size: 12px; }
  & .pi-angle-down { font-size: 11px; }
  &:hover { background: var(--hover); }
  &:focus-within { outline: 2px solid var(--focus); outline-offset: 2px; }
  & select { position: absolute; inset: 0; opacity: 0; cursor: pointer; width: 100%; }
  & option { color: var(--text); background: var(--overlay); }
`;

/** Chooses the language of the page, which then reloads. Uses the browser's native list. */
export const LanguageSelect = ({ isCompact = false }: LanguageSelectProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <span css={style} data-compact={isCompact}>
      <Icon name="globe" />
      <span aria-hidden="true">{isCompact ? locale.toUpperCase() : t(`language.${locale}`)}</span>
      <Icon name="angle-down" />
      <select
        aria-label={t('language.label')}
        value={locale}
        onChange={({ target }) => {
          if (isLocale(target.value)) void changeLocale(target.value);
        }}
      >
        {OFFERED_LOCALES.map((one) => (
          <option key={one} value={one} lang={one}>
            {t(`language.${one}`)}
          </option>
        ))}
      </select>
    </span>
  );
};
