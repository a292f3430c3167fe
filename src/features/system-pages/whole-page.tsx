import { css } from '@emotion/react';
import type { ReactNode } from 'react';

const style = css`
  min-height: 100vh;
  display: grid;
  place-items: center;
  padding: 32px 16px;
`;

/** Frame of a page that stands alone, outside the layouts. */
export const WholePage = ({ children }: { children: ReactNode }) => <main css={style}>{children}</main>;
