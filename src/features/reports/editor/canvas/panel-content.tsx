import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Container } from '#contract/container.ts';
import { childrenOf } from '#domain/panel-layout.ts';
import { PanelHead } from '#widgets/panel/panel-head.tsx';
import { panelStyle } from '#widgets/panel/panel-style.ts';
import { useWidgetTitle } from '#widgets/widget-title.ts';
import { PanelTitleContext } from './canvas-context.ts';
import { EditorGrid } from './editor-grid.tsx';

export interface PanelContentProps {
  container: Container;
  structure: readonly Container[];
}

/** A panel on the canvas: a grid of its own. */
export const PanelContent = ({ container, structure }: PanelContentProps) => {
  const { t } = useTranslation('editor');
  const titleId = useId();
  const title = useWidgetTitle(container);
  const isEmpty = childrenOf(structure, container.i).length === 0;
  return (
    <section css={panelStyle} aria-labelledby={titleId}>
      <PanelHead container={container} titleId={titleId} />
      <div className="inside">
        <PanelTitleContext value={title}>
          <EditorGrid structure={structure} parent={container.i} columns={container.w} />
        </PanelTitleContext>
        {isEmpty && <p className="empty-panel">{t('canvas.emptyPanel')}</p>}
      </div>
    </section>
  );
};
