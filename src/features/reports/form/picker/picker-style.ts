import { css } from '@emotion/react';

/** The picker's dialog: its list scrolls, what is around it stays. */
export const pickerStyle = css`
  display: flex;
  flex-direction: column;
  gap: 8px;
  height: min(520px, 60vh);
  & fieldset { border: 0; margin: 0; padding: 0; min-width: 0; }
  & > .bar { display: flex; align-items: center; justify-content: space-between; font-size: var(--fs-12); color: var(--text-2); }
  & > .warning { font-size: var(--fs-12); color: var(--warn-text); min-height: 18px; margin: -6px 0 -2px; }
  & > fieldset.list { flex: 1; overflow-y: auto; border: 1px solid var(--border); border-radius: var(--r-2); padding: 4px; }
  & .site {
    display: flex; align-items: center; gap: 8px; height: 30px; padding: 0 8px; font-size: var(--fs-12);
    font-weight: var(--fw-semibold); color: var(--text-2); position: sticky; top: -4px; background: var(--overlay); z-index: 1;
  }
  & .site .pi { font-size: 12px; color: var(--text-3); }
  & .site .count { font-weight: var(--fw); color: var(--text-3); }
  & .node {
    display: grid; grid-template-columns: 16px minmax(0, auto) auto minmax(0, 1fr) auto; align-items: center; gap: 9px; height: 30px;
    padding: 0 10px 0 26px; border-radius: 4px; font-size: var(--fs-12); cursor: pointer;
  }
  & .node:hover { background: var(--hover); }
  & .node:has(input:checked) { background: var(--accent-soft); }
  & .node:has(input:focus-visible) { outline: 2px solid var(--focus); outline-offset: -2px; }
  & .node input { width: 16px; height: 16px; margin: 0; accent-color: var(--accent); outline: none; }
  & .node .name { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  & .node .plc, & .node .type { color: var(--text-3); font-size: var(--fs-11); white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
  & .node .type { text-align: right; grid-column: 4; }
  & .node > :last-child { grid-column: 5; min-width: 58px; justify-content: flex-end; }
  & .node[data-off='true'] { color: var(--text-disabled); cursor: default; background: none; }
`;
