import type { ReactNode } from 'react';
import { headInk, headStyle } from '#canvas/frame/frame-style.ts';
import type { Container } from '#contract/reports/widget.ts';
import { useWidgetTitle } from '#widget-kit/widget-title.ts';

export interface PanelHeadProps {
  container: Container;
  titleId: string;
  /** Buttons at the end of the head. */
  children?: ReactNode;
}

/** Title of a panel in its chosen colours. */
export const PanelHead = ({ container, titleId, children }: PanelHeadProps) => {
  const title = useWidgetTitle(container);
  const { panelHeaderBackground: ground, panelHeaderColor } = container.config;
  return (
    <header
      css={[headStyle, ground && headInk[panelHeaderColor ?? 'light']]}
      style={ground ? { background: ground } : undefined}
      data-tinted={ground ? true : undefined}
    >
      <h2 id={titleId} title={title}>
        {title}
      </h2>
      <span className="end">{children}</span>
    </header>
  );
};
