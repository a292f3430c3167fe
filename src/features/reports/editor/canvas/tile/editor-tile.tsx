import { type KeyboardEvent, memo, type ReactNode, useContext, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { widgetDefinition } from '#canvas/catalogue.ts';
import type { Container } from '#contract/reports/widget.ts';
import { PanelTitleContext, useCanvas } from '#features/reports/editor/canvas/canvas-context.ts';
import { draggedStore, selectedStore, useIsSelected } from '#features/reports/editor/canvas/canvas-stores.ts';
import { panelTileStyle, tileStyle } from '#features/reports/editor/canvas/grid-style.ts';
import { columnsOf, fitsInto } from '#features/reports/editor/canvas/model/edits.ts';
import { useEditor } from '#features/reports/editor/editor-context.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { IconMenu } from '#ui/buttons/icon-menu.tsx';
import { Toolbar } from '#ui/buttons/toolbar.tsx';
import { Icon } from '#ui/icon.tsx';
import type { MenuEntry } from '#ui/overlays/menu-entry.ts';
import { useWidgetTitle } from '#widget-kit/widget-title.ts';
import { TileContent } from './tile-content.tsx';
import { useAwaitedFocus } from './tile-focus.ts';
import { TileProblem } from './tile-problem.tsx';
import { useTileKeys } from './use-tile-keys.ts';

/** Buttons of a widget on the canvas; its menu includes the places that it can be moved to. */
const TileActions = ({ container }: { container: Container }) => {
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
    {
      key: 'wide',
      label: t('canvas.fullWidth'),
      icon: 'arrows-h',
      disabled: container.w === columnsOf(structure, parent ?? null),
      onChoose: () => commands.widen(i),
    },
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

export interface EditorTileProps {
  container: Container;
  /** Content of a panel; without it the tile shows its widget, and does not render when the structure changes. */
  children?: ReactNode;
}

/** Handles only keys pressed on the widget itself: its buttons and its content have keys of their own. */
const ofItself =
  (handle: (event: KeyboardEvent<HTMLElement>) => void) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    if (event.target === event.currentTarget) handle(event);
  };

/** One widget on the canvas: selected, moved and set up as a whole; its content cannot be operated. */
export const EditorTile = memo(({ container, children }: EditorTileProps) => {
  const { t } = useTranslation(['editor', 'widgets']);
  const { isReadOnly, configure } = useCanvas();
  const isSelected = useIsSelected(container.i);
  const [isNear, setIsNear] = useState(false);
  const tile = useRef<HTMLDivElement>(null);
  const onKeyDown = useTileKeys(container.i);
  useAwaitedFocus(container.i, tile);
  const title = useWidgetTitle(container);
  const { i, component, x, y, w, h, parent, config } = container;
  const isPanel = component === 'Panel';
  const kind = t(`widgets:kind.${component}`);
  const panel = useContext(PanelTitleContext);
  const place = t('canvas.tile', { title, kind, column: x + 1, row: y + 1, w, h });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form; this is a thing that is moved
    <div
      className="tile"
      ref={tile}
      css={[tileStyle, isPanel && panelTileStyle]}
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved, resized and opened by keys
      tabIndex={0}
      aria-roledescription={t('canvas.widget')}
      aria-label={panel === null ? place : `${place}, ${t('canvas.inPanel', { panel })}`}
      aria-describedby="canvas-keys"
      data-tile={i}
      data-frame={widgetDefinition(component).frame}
      data-selected={isSelected}
      data-ink={config.panelHeaderBackground ? (config.panelHeaderColor ?? 'light') : undefined}
      onFocus={(event) => {
        event.stopPropagation();
        selectedStore.set(i);
      }}
      onKeyDown={ofItself(onKeyDown)}
      onDoubleClick={(event) => {
        event.stopPropagation();
        if (!isReadOnly) configure(i);
      }}
      onPointerEnter={() => setIsNear(draggedStore.get() === null)}
      onPointerLeave={() => setIsNear(false)}
    >
      {children ?? <TileContent container={container} />}
      {!isReadOnly && (
        <div className={`grip ${parent ? 'panel-grip' : 'page-grip'}`}>
          <Icon name="bars" />
        </div>
      )}
      <TileProblem id={i} />
      {!isReadOnly && (isSelected || isNear) && <TileActions container={container} />}
      {isSelected && (
        <span className="size tn" aria-hidden="true">
          {w} × {h}
        </span>
      )}
    </div>
  );
});
EditorTile.displayName = 'EditorTile';
