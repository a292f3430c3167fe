import { useTranslation } from 'react-i18next';
import { chooseTheme, type Theme, useThemeChoice } from '#platform/page/theme.ts';
import { Segmented } from '#ui/fields/segmented.tsx';
import { Panel } from '#ui/page/panel.tsx';

type Choice = Theme | 'system';
const CHOICES: readonly Choice[] = ['light', 'dark', 'system'];

/** Light, dark or the system's theme: kept in this browser and applied at once. */
export const ThemeSection = () => {
  const { t } = useTranslation('profile');
  const choice = useThemeChoice();
  return (
    <Panel title={t('theme.title')} note={t('theme.help')}>
      <div>
        <Segmented<Choice>
          label={t('theme.title')}
          value={choice ?? 'system'}
          options={CHOICES.map((value) => ({ value, label: t(`theme.${value}`) }))}
          onValue={(value) => chooseTheme(value === 'system' ? null : value)}
        />
      </div>
    </Panel>
  );
};
