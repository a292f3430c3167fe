import { useTranslation } from 'react-i18next';
import { ROUTE_OF_REPORT_TYPE } from '#contract/people/route-names.ts';
import { REPORT_TYPES } from '#contract/reports/report.ts';
import { changeLocale } from '#platform/locale/i18n.ts';
import { OFFERED_LOCALES } from '#platform/locale/locale.ts';
import { NARROW_EDITOR, useMediaQuery } from '#platform/page/media-query.ts';
import { chooseTheme, useTheme } from '#platform/page/theme.ts';
import { PATHS, reportEditorPath } from '#platform/routes/paths.ts';
import { isPermitted, useLocale, useStructure, useUser } from '#platform/session/structure.ts';
import type { Command } from './command.ts';

const action = (name: string, command: Omit<Command, 'id' | 'kind'>): Command => ({
  id: `action ${name}`,
  kind: 'action',
  ...command,
});

/** Reports of the types that the user may create; none where the window is too narrow for the editor. */
function useNewReports(isAsked: boolean): Command[] {
  const { t } = useTranslation('reports');
  const user = useUser();
  const { roles } = useStructure();
  const isNarrow = useMediaQuery(NARROW_EDITOR);
  if (isNarrow || !isAsked) return [];
  return REPORT_TYPES.filter((type) => isPermitted(user, roles, ROUTE_OF_REPORT_TYPE[type], 'c')).map(
    (type) =>
      action(`new ${type}`, {
        title: t(`type.${type}.create`),
        hint: '',
        icon: 'plus',
        run: reportEditorPath(type),
      }),
  );
}

/** What can be done from anywhere; `hasData` false: nothing with an installation's data. */
export function useActions(hasData: boolean): Command[] {
  const { t } = useTranslation();
  const locale = useLocale();
  const isDark = useTheme() === 'dark';
  const languages = OFFERED_LOCALES.filter((one) => one !== locale);
  return [
    ...useNewReports(hasData),
    action('theme', {
      title: t(isDark ? 'theme.toLight' : 'theme.toDark'),
      hint: '',
      icon: isDark ? 'sun' : 'moon',
      run: () => chooseTheme(isDark ? 'light' : 'dark'),
    }),
    ...languages.map((one) =>
      action(`language ${one}`, {
        title: t(`language.${one}`),
        hint: t('language.label'),
        icon: 'globe',
        run: () => void changeLocale(one),
      }),
    ),
    action('logout', { title: t('user.logout'), hint: '', icon: 'sign-out', run: PATHS.logout }),
  ];
}
