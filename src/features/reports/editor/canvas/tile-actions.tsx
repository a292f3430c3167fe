import { useTranslation } from 'react-i18next';
import type { Container } from '#contract/container.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { IconMenu } from '#ui/icon-menu.tsx';
import type { MenuEntry } from '#ui/menu-entry.ts';
import { Toolbar } from '#ui/toolbar.tsx';
import { useWidgetTitle } from '#widgets/widget-title.ts';
import { useEditor } from '../editor-context.ts';
import { useCanvas } from './canvas-context.ts';
import { fitsInto } from './model/edits.ts';

/** Buttons of a widget on the canvas; its menu has the places that it can be moved to. */
export const TileActions = ({ container }: { container: Container }) => {
  const { t } = useTranslation(['editor', 'widgets']);
  const { commands, configure, askToRemove } = useCanvas();
  const { structure } = useEditor().report;
  const title = useWidgetTitle(container);
  const { i, parent } = container;
  const panels = structure.filter(
    (one) => one.component === 'Panel' && one.i !== parent && fitsInto(structure, container, one.i),
  );
  const entries: MenuEntry[] = [
    { key: 'duplicate', label: t('canvas.duplicate'), icon: 'clone', onChoose: () => commands.duplicate(i) },
    { key: 'copy', label: t('canvas.copy'), icon: 'copy', onChoose: () => commands.copy(i) },
    ...panels.map((panel) => ({
      key: `into-${panel.i}`,
      label: t('canvas.moveInto', { panel: panel.config.name || t('widgets:kind.Panel') }),
      icon: 'sign-in',
      onChoose: () => commands.moveInto(i, panel.i),
    })),
    ...(parent
      ? [
          {
            key: 'out',
            label: t('canvas.moveOut'),
            icon: 'sign-out',
            onChoose: () => commands.moveInto(i, null),
          },
        ]
      : []),
  ];
  return (
    <Toolbar className="tile-actions" label={title}>
      <IconButton
        size="sm"
        icon="cog"
        popup="dialog"
        label={t('canvas.configure', { title })}
        onClick={() => configure(i)}
      />
      <IconMenu icon="ellipsis-h" label={t('canvas.more', { title })} entries={entries} />
      <IconButton
        size="sm"
        icon="trash"
        label={t('canvas.delete', { title })}
        onClick={() => askToRemove(i)}
      />
    </Toolbar>
  );
};
