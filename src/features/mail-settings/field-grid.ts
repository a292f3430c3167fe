import { css } from '@emotion/react';

/** Fields side by side where there is room. */
export const fieldGrid = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(220px, 1fr));
  gap: 14px;
  align-items: start;
`;
