import { css } from '@emotion/react';

/** A widget in the form's list: a line, and below it what is missing. */
export const widgetCardStyle = css`
  border: 1px solid var(--border);
  border-radius: var(--r-2);
  background: var(--card);
  &[data-invalid='true'] { border-color: var(--error); }
  & > .head { display: flex; align-items: center; gap: 2px; height: 40px; padding-right: 6px; }
  & > .head > button:first-of-type {
    all: unset; box-sizing: border-box; cursor: pointer; flex: 1; min-width: 0; height: 100%;
    display: flex; align-items: center; gap: 9px; padding: 0 8px 0 12px;
  }
  & > .head > button:first-of-type:disabled { cursor: default; }
  & > .head > button:first-of-type:focus-visible { outline: 2px solid var(--focus); outline-offset: -2px; border-radius: var(--r-2); }
  & > .head .pi { color: var(--text-2); font-size: 13px; }
  & > .head .title { font-weight: var(--fw-medium); overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  & > .head .facts { font-size: var(--fs-12); color: var(--text-3); white-space: nowrap; margin-right: auto; overflow: hidden; text-overflow: ellipsis; }
  & > .body { padding: 0 12px 9px 34px; }
`;
