import { css } from '@emotion/react';

/** A quiet button with words on the top bar that opens a choice. */
export const barChoiceStyle = css`
  height: 32px;
  min-width: 0;
  border: 0;
  background: none;
  padding: 0 8px;
  border-radius: var(--r-2);
  display: inline-flex;
  gap: 7px;
  align-items: center;
  color: inherit;
  font-size: var(--fs-12);
  white-space: nowrap;
  cursor: pointer;
  & .pi { font-size: 12px; }
  & .pi-angle-down { font-size: 11px; }
  & .words { overflow: hidden; text-overflow: ellipsis; max-width: 220px; }
  &:hover { background: var(--hover); }
  @media (max-width: 640px) { height: 44px; & .words { max-width: 88px; } }
`;
