import { css } from '@emotion/react';
import type { WidgetViewProps } from '#widget-kit/widget-view.ts';

const style = css`
  flex: 1;
  display: flex;
  align-items: center;
  gap: 12px;
  & h2 { font-size: var(--fs-13); font-weight: var(--fw-semibold); white-space: nowrap; }
  &::after { content: ''; flex: 1; border-top: 1px solid var(--border-strong); }
`;

/** A line across the page, with a title where it has one. */
export default function Divider({ container }: WidgetViewProps) {
  return <div css={style}>{container.config.name && <h2>{container.config.name}</h2>}</div>;
}
