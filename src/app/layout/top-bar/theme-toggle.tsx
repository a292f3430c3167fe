import { useTranslation } from 'react-i18next';
import { chooseTheme, useTheme } from '#platform/page/theme.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';

/** Light or dark, for this browser. */
export const ThemeToggle = () => {
  const { t } = useTranslation();
  const isDark = useTheme() === 'dark';
  return (
    <IconButton
      icon={isDark ? 'sun' : 'moon'}
      label={t(isDark ? 'theme.toLight' : 'theme.toDark')}
      onClick={() => chooseTheme(isDark ? 'light' : 'dark')}
    />
  );
};
