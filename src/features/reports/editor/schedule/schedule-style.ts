import { css } from '@emotion/react';

/** Sections of the schedule one below the other, each with a small heading. */
export const partStyle = css`
  border: 0;
  margin: 0;
  padding: 14px 16px;
  min-width: 0;
  display: flex;
  flex-direction: column;
  gap: 12px;
  border-top: 1px solid var(--border);
  & > h3 { font-size: var(--fs-12); font-weight: var(--fw-semibold); color: var(--text); }
`;

/** Fields side by side as long as each has room. */
export const rowStyle = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(170px, 1fr));
  gap: 12px;
  align-items: start;
`;
