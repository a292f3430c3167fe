import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { HOME } from '#app/layout/menu/menu.ts';
import { useVisibleMenu } from '#app/layout/menu/use-visible-menu.ts';
import { useReportName } from '#platform/locale/report-name.ts';
import { moduleHealthPath, PATHS, reportEditorPath, reportPath } from '#platform/routes/paths.ts';
import { useClient } from '#platform/session/client-choice.ts';
import { isManagementInstance } from '#platform/session/instance-kind.ts';
import { usePermission, useStructure } from '#platform/session/structure.ts';
import type { Command } from './command.ts';
import { type CommandEntry, commandEntries } from './find-commands.ts';
import { pageCommands } from './page-commands.ts';
import { useActions } from './use-actions.ts';
import { useReports } from './use-reports.ts';

export interface Commands {
  entries: CommandEntry[];
  /** The reports are not all there (yet). */
  reports: 'loading' | 'ready' | 'error';
}

function usePages(hasData: boolean): Command[] {
  const { t } = useTranslation();
  const own = (to: string, title: string, icon: string): Command => ({
    id: `page ${to}`,
    kind: 'page',
    title,
    hint: '',
    icon,
    run: to,
  });
  return [
    ...(hasData ? [own(HOME.to, t(HOME.title), 'home')] : []),
    ...pageCommands(useVisibleMenu(), t),
    own(PATHS.userProfileView, t('user.profile'), 'user'),
  ];
}

/** Pages of single modules; none for users who may not open them. */
function useModules(hasData: boolean): Command[] {
  const { modules, sites } = useStructure();
  const mayOpen = usePermission('adminDataHealth', 'r');
  return useMemo(() => {
    if (!mayOpen || !hasData) return [];
    const siteNames = new Map(sites.map(({ id, name }) => [id, name]));
    return [...modules.values()].map(
      ({ uuid, name, siteId }): Command => ({
        id: `module ${uuid}`,
        kind: 'module',
        title: name,
        hint: siteNames.get(siteId ?? '') ?? '',
        icon: 'bolt',
        run: moduleHealthPath(uuid),
      }),
    );
  }, [modules, sites, mayOpen, hasData]);
}

/** Everything that this user can open or do, prepared for searching. */
export function useCommands(): Commands {
  const { t } = useTranslation('reports');
  const called = useReportName();
  const client = useClient();
  const hasData = !isManagementInstance() || client !== null;
  const pages = usePages(hasData);
  const actions = useActions(hasData);
  const modules = useModules(hasData);
  const list = useReports(hasData);
  const reports = (list.status === 'ready' ? list.data : []).map(
    ({ id, name, type, draft }): Command => ({
      id: `report ${id}`,
      kind: 'report',
      title: called(name),
      hint: t(`type.${type}.singular`),
      icon: 'file',
      run: draft ? reportEditorPath(type, id) : reportPath(id),
    }),
  );
  // Thousands of modules are prepared once, not at every letter.
  const ofModules = useMemo(() => commandEntries(modules), [modules]);
  return {
    entries: [...commandEntries([...pages, ...reports, ...actions]), ...ofModules],
    reports: list.status,
  };
}
