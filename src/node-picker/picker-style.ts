import { css } from '@emotion/react';

/** Height of a line in px; touch needs more. */
export const LINE = 30;
export const TOUCH_LINE = 44;

/** Layout of the picker: only the tree scrolls. */
export const panelStyle = css`
  display: flex;
  flex-direction: column;
  gap: 8px;
  height: min(520px, 60vh);
  & > :first-child { flex: none; }
  & > .bar { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 16px; font-size: var(--fs-12); color: var(--text-2); min-height: 26px; }
  & > .bar label { display: inline-flex; align-items: center; gap: 7px; cursor: pointer; }
  & > .bar input { width: 16px; height: 16px; margin: 0; accent-color: var(--accent); }
  & > .bar > * { flex: none; }
  & > .bar > :last-child { margin-left: auto; }
  & > .note { font-size: var(--fs-12); color: var(--warn-text); min-height: 18px; margin: -6px 0 -2px; }
  & > .empty { flex: 1; display: flex; border: 1px solid var(--border); border-radius: var(--r-2); }
`;

export const treeStyle = css`
  position: relative;
  flex: 1;
  min-height: 0;
  overflow: hidden auto;
  border: 1px solid var(--border);
  border-radius: var(--r-2);
  font-size: var(--fs-12);
  outline-offset: -2px;
  overscroll-behavior: contain;
  & .line {
    position: absolute; inset: 4px 4px auto; display: flex; align-items: center; gap: 8px; padding-right: 10px;
    border-radius: 4px; white-space: nowrap; cursor: pointer; contain: layout style;
  }
  & .line:hover { background: var(--hover); }
  & .line[data-tick='on'] { background: var(--accent-soft); }
  & .line[data-off='true'] { color: var(--text-3); cursor: default; }
  &:focus-visible:has(.line[data-active='true']) { outline-color: transparent; }
  &:focus-visible .line[data-active='true'] { outline: 2px solid var(--focus); outline-offset: -2px; }
  & .pi { font-size: 12px; color: var(--text-3); flex: none; }
  & .caret { width: 20px; height: 20px; flex: none; display: grid; place-items: center; }
  & .caret .pi { font-size: 9px; }
  & .name { min-width: 0; overflow: hidden; text-overflow: ellipsis; }
  & .name mark { background: var(--warn-soft); color: inherit; border-radius: 2px; }
  & .site > .name { font-weight: var(--fw-semibold); }
  & .plc, & .type { color: var(--text-3); font-size: var(--fs-11); min-width: 0; overflow: hidden; text-overflow: ellipsis; }
  & .plc i { display: inline-block; width: 6px; height: 6px; border-radius: 50%; margin-right: 5px; vertical-align: 1px; }
  & .end { margin-left: auto; flex: none; }
  & .box {
    width: 16px; height: 16px; flex: none; border: 1px solid var(--border-control); border-radius: 4px; display: grid;
    place-items: center; background: var(--card);
  }
  & .box[data-round='true'] { border-radius: 50%; }
  & .box .pi { font-size: 9px; color: var(--accent-ink); }
  & [data-tick='on'] > .box, & [data-tick='some'] > .box { background: var(--accent); border-color: var(--accent); }
  & [data-off='true'] > .box { opacity: 0.5; }
`;

export const lineHeight = {
  mouse: css`& .line { height: ${LINE}px; }`,
  touch: css`& .line { height: ${TOUCH_LINE}px; }`,
};
