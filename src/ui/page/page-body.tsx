import { css } from '@emotion/react';
import type { ReactNode } from 'react';

const style = css`
  padding: 0 var(--page-pad) var(--page-pad);
  display: flex;
  flex-direction: column;
  gap: var(--grid-gap);
  min-height: 320px;
`;

/** Body of a page, below its head. */
export const PageBody = ({ children }: { children: ReactNode }) => <div css={style}>{children}</div>;
