import { css } from '@emotion/react';

/** Fields side by side, or below each other when space is narrow. */
export const fieldRowStyle = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(180px, 1fr));
  gap: 14px;
  align-items: start;
`;
