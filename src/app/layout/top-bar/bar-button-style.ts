import { css } from '@emotion/react';

/** Quiet buttons with words on the top bar. */
export const barButtonStyle = css`
  height: 32px;
  border: 0;
  background: none;
  padding: 0 8px;
  border-radius: var(--r-2);
  display: inline-flex;
  gap: 7px;
  align-items: center;
  color: var(--text-2);
  font-size: var(--fs-12);
  white-space: nowrap;
  cursor: pointer;
  & .pi-angle-down { font-size: 11px; }
  position: relative;
  &:hover { background: var(--hover); }
  @media (max-width: 640px) { height: 44px; min-width: 44px; justify-content: center; }
`;
