import { type ReactNode, useId } from 'react';
import { WidgetMenu } from '#canvas/frame/widget-menu.tsx';
import type { Container } from '#contract/reports/widget.ts';
import { PanelHead } from './panel-head.tsx';
import { panelStyle, paperPanelStyle } from './panel-style.ts';

export interface PanelBoxProps {
  container: Container;
  isPaper?: boolean;
  /** Widgets of the panel, on a grid of their own. */
  children: ReactNode;
}

/** A panel of the report: a titled box around other widgets. */
export const PanelBox = ({ container, isPaper = false, children }: PanelBoxProps) => {
  const titleId = useId();
  return (
    <section
      css={isPaper ? paperPanelStyle : panelStyle}
      data-widget={container.i}
      data-kind={container.component}
      aria-labelledby={titleId}
    >
      <PanelHead container={container} titleId={titleId}>
        {!isPaper && (
          <WidgetMenu container={container} source="none" input={null} tableView={null} fullScreen={null} />
        )}
      </PanelHead>
      {children}
    </section>
  );
};
