import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PanelHead } from '#canvas/panel/panel-head.tsx';
import { panelStyle } from '#canvas/panel/panel-style.ts';
import type { Container } from '#contract/reports/widget.ts';
import { childrenOf } from '#domain/grid/panel-layout.ts';
import { useWidgetTitle } from '#widget-kit/widget-title.ts';
import { PanelTitleContext } from './canvas-context.ts';

export interface PanelContentProps {
  container: Container;
  structure: readonly Container[];
  /** Grid of what stands in the panel. */
  children: ReactNode;
}

/** A panel on the canvas: a grid of its own. */
export const PanelContent = ({ container, structure, children }: PanelContentProps) => {
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
