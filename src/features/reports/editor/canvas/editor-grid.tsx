import { type ReactNode, useId, useMemo } from 'react';
import GridLayout, { type LayoutItem } from 'react-grid-layout';
import { useTranslation } from 'react-i18next';
import { PanelHead } from '#canvas/panel/panel-head.tsx';
import { panelStyle } from '#canvas/panel/panel-style.ts';
import type { Container } from '#contract/reports/widget.ts';
import { inReadingOrder } from '#domain/grid/grid-placement.ts';
import { childrenOf } from '#domain/grid/panel-layout.ts';
import { useSize } from '#widget-kit/use-size.ts';
import { useWidgetTitle } from '#widget-kit/widget-title.ts';
import { PanelTitleContext, useCanvas } from './canvas-context.ts';
import { DropOutline } from './drop-outline.tsx';
import { GRID_GAP, GRID_ROW } from './grid-metrics.ts';
import { gridStyle } from './grid-style.ts';
import { leastSize } from './model/edits.ts';
import { EditorTile } from './tile/editor-tile.tsx';
import { useGridGestures } from './use-grid-gestures.ts';

interface PanelContentProps {
  container: Container;
  structure: readonly Container[];
  /** Grid of what stands in the panel. */
  children: ReactNode;
}

/** A panel on the canvas: a grid of its own. */
const PanelContent = ({ container, structure, children }: PanelContentProps) => {
  const { t } = useTranslation('editor');
  const titleId = useId();
  const title = useWidgetTitle(container);
  const isEmpty = childrenOf(structure, container.i).length === 0;
  return (
    <section css={panelStyle} aria-labelledby={titleId}>
      <PanelHead container={container} titleId={titleId} />
      <div className="inside">
        <PanelTitleContext value={title}>{children}</PanelTitleContext>
        {isEmpty && <p className="empty-panel">{t('canvas.emptyPanel')}</p>}
      </div>
    </section>
  );
};

export interface EditorGridProps {
  structure: readonly Container[];
  /** Id of the panel; null: the page. */
  parent: string | null;
  columns: number;
}

const MARGIN = [GRID_GAP, GRID_GAP] as const;
const NO_PADDING = [0, 0] as const;
/** No handle at the upper edge: a widget always rises as far as it can. */
const RESIZE = { handles: ['s', 'w', 'e', 'sw', 'se'] as const };

/** One grid of the editor: the page, or the content of a panel. */
export const EditorGrid = ({ structure, parent, columns }: EditorGridProps) => {
  const { isReadOnly } = useCanvas();
  const { host, size } = useSize();
  const { compactor, onDragStart, onResizeStart, onDrag, onStop } = useGridGestures(parent, columns);
  const widgets = useMemo(() => inReadingOrder(childrenOf(structure, parent)), [structure, parent]);
  const layout = useMemo(
    (): LayoutItem[] =>
      widgets.map((container) => {
        const { i, x, y, w, h } = container;
        const least = leastSize(structure, container);
        return { i, x, y, w, h, minW: least.w, minH: least.h };
      }),
    [structure, widgets],
  );
  const gridConfig = useMemo(
    () => ({ cols: columns, rowHeight: GRID_ROW, margin: MARGIN, containerPadding: NO_PADDING }),
    [columns],
  );
  const dragConfig = useMemo(
    () => ({
      enabled: !isReadOnly,
      handle: parent === null ? '.page-grip' : '.panel-grip',
      cancel: '.tile-actions',
    }),
    [isReadOnly, parent],
  );
  const resizeConfig = useMemo(() => ({ ...RESIZE, enabled: !isReadOnly }), [isReadOnly]);
  const tiles = useMemo(
    (): ReactNode =>
      widgets.map((container) => (
        <div key={container.i} className="cell">
          <EditorTile container={container}>
            {container.component === 'Panel' ? (
              <PanelContent container={container} structure={structure}>
                <EditorGrid structure={structure} parent={container.i} columns={container.w} />
              </PanelContent>
            ) : undefined}
          </EditorTile>
        </div>
      )),
    [widgets, structure],
  );
  return (
    <div css={gridStyle} ref={host} data-grid={parent ?? ''} data-columns={columns}>
      {size && (
        <GridLayout
          width={size.width}
          layout={layout}
          gridConfig={gridConfig}
          dragConfig={dragConfig}
          resizeConfig={resizeConfig}
          compactor={compactor}
          onDragStart={onDragStart}
          onDrag={onDrag}
          onDragStop={onStop}
          onResizeStart={onResizeStart}
          onResizeStop={onStop}
        >
          {tiles}
        </GridLayout>
      )}
      <DropOutline parent={parent} columns={columns} />
    </div>
  );
};
