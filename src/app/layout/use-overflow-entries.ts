import type { MenuItem } from 'primereact/menuitem';
import { useTranslation } from 'react-i18next';
import { changeLocale } from '#platform/i18n.ts';
import { OFFERED_LOCALES } from '#platform/locale.ts';

import { PHONE, useMediaQuery } from '#platform/media-query.ts';
import { useLocale } from '#platform/structure.ts';
import { chooseTheme, useTheme } from '#platform/theme.ts';

/** Theme and languages as entries of the account's menu, where the top bar has no room for them. */
export function useOverflowEntries(): MenuItem[] {
  const { t } = useTranslation();
  const isPhone = useMediaQuery(PHONE);
  const isDark = useTheme() === 'dark';
  const locale = useLocale();
  if (!isPhone) return [];
  return [
    { separator: true },
    {
      label: t(isDark ? 'theme.toLight' : 'theme.toDark'),
      icon: `pi pi-${isDark ? 'sun' : 'moon'}`,
      command: () => chooseTheme(isDark ? 'light' : 'dark'),
    },
    { separator: true },
    ...OFFERED_LOCALES.map((one) => ({
      label: t(`language.${one}`),
      icon: `pi pi-${one === locale ? 'check' : 'globe'}`,
      command: () => void changeLocale(one),
    })),
  ];
}
