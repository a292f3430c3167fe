import { useTranslation } from 'react-i18next';
import type { Container } from '#contract/reports/widget.ts';
import { useCanvas } from '#features/reports/editor/canvas/canvas-context.ts';
import { fitsInto } from '#features/reports/editor/canvas/model/edits.ts';
import { useEditor } from '#features/reports/editor/editor-context.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { IconMenu } from '#ui/buttons/icon-menu.tsx';
import { Toolbar } from '#ui/buttons/toolbar.tsx';
import type { MenuEntry } from '#ui/overlays/menu-entry.ts';
import { useWidgetTitle } from '#widget-kit/widget-title.ts';

/** Buttons of a widget on the canvas; its menu includes the places that it can be moved to. */
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
