import { useTranslation } from 'react-i18next';
import { useConfiguring } from '#canvas/settings/configure-context.ts';
import type { Container } from '#contract/reports/widget.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { IconMenu } from '#ui/buttons/icon-menu.tsx';
import type { MenuEntry } from '#ui/overlays/menu-entry.ts';
import { useSaveCsv } from '#widget-kit/csv/use-save-csv.ts';
import { hasTotals, type TableSource, type WidgetTableInput } from '#widget-kit/widget-table.ts';
import { useWidgetTitle } from '#widget-kit/widget-title.ts';
import type { FullScreen } from './use-full-screen.ts';

export interface WidgetMenuProps {
  container: Container;
  source: TableSource;
  /** Null when there is no data to write. */
  input: WidgetTableInput | null;
  /** Switch between chart and table view; null for a kind that is a table already. */
  tableView: { isShown: boolean; toggle: () => void } | null;
  /** Null for a kind that has no use for it. */
  fullScreen: FullScreen | null;
}

/** Menu of one widget; renders nothing without entries. */
export const WidgetMenu = ({ container, source, input, tableView, fullScreen }: WidgetMenuProps) => {
  const { t } = useTranslation('widgets');
  const title = useWidgetTitle(container);
  const saveCsv = useSaveCsv(title);
  const configuring = useConfiguring();
  const entries: MenuEntry[] = [];
  if (input && source !== 'none') {
    if (tableView) {
      entries.push({
        key: 'table',
        label: t(tableView.isShown ? 'menu.asChart' : 'menu.asTable'),
        icon: tableView.isShown ? 'chart-line' : 'table',
        onChoose: tableView.toggle,
      });
    }
    entries.push({
      key: 'csv',
      label: t('menu.csv'),
      icon: 'download',
      onChoose: () => saveCsv(source, input),
    });
    if (hasTotals(source)) {
      entries.push({
        key: 'csvTotals',
        label: t('menu.csvTotals'),
        icon: 'download',
        onChoose: () => saveCsv(source, input, true),
      });
    }
  }
  if (fullScreen) {
    entries.push({
      key: 'full',
      label: t(fullScreen.isFull ? 'menu.leaveFullScreen' : 'menu.fullScreen'),
      icon: fullScreen.isFull ? 'window-minimize' : 'expand',
      onChoose: fullScreen.toggle,
    });
  }
  if (configuring?.canConfigure) {
    entries.push({
      key: 'settings',
      label: t('menu.settings'),
      icon: 'cog',
      onChoose: () => configuring.configure(container.i),
    });
  }
  if (entries.length === 0) return null;
  return (
    <>
      {fullScreen?.isFull && (
        <IconButton
          size="sm"
          icon="window-minimize"
          label={t('menu.leaveFullScreen')}
          onClick={fullScreen.toggle}
        />
      )}
      <IconMenu icon="ellipsis-h" label={t('menu.label', { title })} entries={entries} />
    </>
  );
};
