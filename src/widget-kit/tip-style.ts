import { css } from '@emotion/react';

/** A tooltip of rows: mark, name, value, unit. */
export const tipStyle = css`
  background: var(--overlay);
  box-shadow: var(--shadow-2);
  border-radius: var(--r-2);
  padding: 8px 10px;
  font-size: var(--fs-11);
  z-index: var(--z-popover);
  white-space: nowrap;
  min-width: 168px;
  font-variant-numeric: tabular-nums;
  & .head { color: var(--text-3); margin-bottom: 5px; font-variant-numeric: normal; }
  & .row { display: flex; align-items: center; gap: 7px; line-height: 18px; }
  & .row i { width: 8px; height: 8px; border-radius: 50%; flex: none; }
  & .row b { margin-left: auto; padding-left: 16px; font-weight: var(--fw-semibold); }
  & .row .unit { min-width: 18px; margin-left: -3px; }
`;
