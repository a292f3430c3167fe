import { useTranslation } from 'react-i18next';
import { changeLocale } from '#platform/locale/i18n.ts';
import { OFFERED_LOCALES } from '#platform/locale/locale.ts';

import { PHONE, useMediaQuery } from '#platform/page/media-query.ts';
import { chooseTheme, useTheme } from '#platform/page/theme.ts';
import { useLocale } from '#platform/session/structure.ts';
import type { MenuEntry } from '#ui/overlays/menu-entry.ts';

/** Theme and languages as entries of the account's menu, for when the top bar has no room for them. */
export function useOverflowEntries(): MenuEntry[] {
  const { t } = useTranslation();
  const isPhone = useMediaQuery(PHONE);
  const isDark = useTheme() === 'dark';
  const locale = useLocale();
  if (!isPhone) return [];
  return [
    {
      key: 'theme',
      label: t(isDark ? 'theme.toLight' : 'theme.toDark'),
      icon: isDark ? 'sun' : 'moon',
      startsGroup: true,
      onChoose: () => chooseTheme(isDark ? 'light' : 'dark'),
    },
    ...OFFERED_LOCALES.map((one, index) => ({
      key: one,
      label: t(`language.${one}`),
      icon: one === locale ? 'check' : 'globe',
      startsGroup: index === 0,
      onChoose: () => void changeLocale(one),
    })),
  ];
}
