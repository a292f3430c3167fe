import { css } from '@emotion/react';

/** Root entries of the menu: links and the buttons that open a group. */
export const navItemStyle = css`
  display: flex;
  align-items: center;
  gap: 10px;
  width: 100%;
  height: 32px;
  padding: 0 8px 0 10px;
  border: 0;
  border-radius: var(--r-2);
  background: none;
  color: var(--nav-text);
  font-size: var(--fs-13);
  position: relative;
  white-space: nowrap;
  text-align: left;
  cursor: pointer;
  margin-bottom: 1px;
  & .pi { width: 16px; text-align: center; color: var(--nav-text-muted); }
  & .end { font-size: 10px; margin-left: auto; width: auto; transition: transform var(--t) var(--ease); }
  & .words { overflow: hidden; text-overflow: ellipsis; }
  /* Beside the page a tip says it to the eye. */
  & .why { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  dialog & .why { position: static; width: auto; height: auto; clip-path: none; margin-left: auto; font-size: var(--fs-11); }
  &:hover:not([aria-disabled='true']) { background: var(--nav-hover); text-decoration: none; }
  &[aria-expanded='true'] { color: var(--nav-strong); }
  &[aria-expanded='true'] .end { transform: rotate(90deg); }
  &.active, &[aria-current='page'] { background: var(--nav-active); color: var(--nav-strong); font-weight: var(--fw-medium); }
  &[aria-current='page'] > .pi:first-of-type, &[data-holds-page='true'] > .pi:first-of-type { color: var(--accent); }
  &[aria-current='page']::before {
    content: ''; position: absolute; left: -8px; top: 7px; bottom: 7px; width: 3px;
    border-radius: 0 2px 2px 0; background: var(--accent);
  }
  &[aria-disabled='true'] { color: var(--nav-text-disabled); cursor: default; }
  dialog & { height: 44px; font-size: var(--fs-14); }
  [data-mini='true'] & { padding: 0; justify-content: center; }
  [data-mini='true'] & .words, [data-mini='true'] & .end { display: none; }
`;

/** Entries below a root entry. */
export const navChildrenStyle = css`
  margin: 1px 0 3px 17px;
  padding-left: 8px;
  border-left: 1px solid var(--nav-border);
  & a { height: 28px; padding-left: 9px; }
  dialog & a { height: 44px; }
  & a[aria-current='page']::before { left: -9px; width: 2px; top: 5px; bottom: 5px; border-radius: 2px; }
`;
