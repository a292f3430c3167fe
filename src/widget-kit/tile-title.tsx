import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import type { Container } from '#contract/reports/widget.ts';
import { useWidgetTitle } from './widget-title.ts';

const style = css`
  display: flex;
  align-items: center;
  gap: 7px;
  font-size: var(--fs-12);
  color: var(--text-2);
  & h2 {
    padding: 0; font-size: inherit; font-weight: var(--fw-medium); flex: 1; min-width: 0;
    white-space: nowrap; overflow: hidden; text-overflow: ellipsis;
  }
  [data-print] & h2 { white-space: normal; }
`;

/** Title line of a widget without a header; `children` stand at its right. */
export const TileTitle = ({ container, children }: { container: Container; children?: ReactNode }) => {
  const title = useWidgetTitle(container);
  return (
    <div css={style}>
      <h2 title={title}>{title}</h2>
      {children}
    </div>
  );
};
