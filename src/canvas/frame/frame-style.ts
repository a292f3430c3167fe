import { css } from '@emotion/react';

/** Frame of a widget: the same size in every state. */
export const frameStyle = css`
  background: var(--card);
  border: 1px solid var(--border);
  border-radius: var(--r-2);
  box-shadow: var(--shadow-1);
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  overflow: hidden;
  position: relative;
  flex: 1;
  /* Room at both sides of what stands in the frame; on paper it starts at the edge. */
  --pad: 14px;
  [data-print] & { --pad: 0px; }
  & > .body { flex: 1; min-height: 0; display: flex; flex-direction: column; }
  & > .body [role='alert'] > .pi { color: var(--error); }
  & > .body > .state { flex: 1; min-height: 0; display: flex; flex-direction: column; }
  /* A low tile has room for its title and one line. */
  &[data-frame='tile'] > .body > .state { padding: 12px 14px; container-type: size; }
  [data-print] &[data-frame='tile'] > .body > .state { padding: 8px 12px; container-type: normal; }
  &[data-frame='tile'] > .body > .state > [role]:not([data-shape]) { padding: 0; }
  @container (max-height: 160px) {
    & > .body > .state > [role]:not([data-shape]) {
      & > .pi, & > p { display: none; }
      & > .action { margin-top: 2px; }
    }
  }
  & > .note {
    display: flex; gap: 7px; align-items: center; font-size: var(--fs-12); border-radius: 5px; padding: 5px 9px;
    margin: 0 var(--pad) 12px; background: var(--warn-soft); color: var(--warn-text); flex: none;
  }
  & > .note[data-quiet] { background: var(--info-soft); color: var(--info-text); }
  & > .note .pi { font-size: 12px; }
  & > .note + .note { margin-top: -6px; }
  /* A frame without a head keeps its menu out of sight until somebody comes near. */
  & > .corner { position: absolute; top: 4px; right: 4px; background: var(--card); border-radius: var(--r-2); opacity: 0; }
  &:hover > .corner, &:focus-within > .corner { opacity: 1; }
  &[data-full] {
    position: fixed; inset: 0; z-index: var(--z-mask); border: 0; border-radius: 0; outline: none;
    & > .body { font-size: var(--fs-13); }
  }
  &[data-frame='bare'] { background: none; border: 0; box-shadow: none; border-radius: 0; }
  [data-print] & { border: 0; border-radius: 0; overflow: visible; }
  [data-print] &[data-frame='tile']:not([data-kind='Logo']) { border: 1px solid var(--border); border-radius: var(--r-2); }
`;

export const headStyle = css`
  height: var(--widget-head);
  padding: 0 6px 0 14px;
  display: flex;
  align-items: center;
  gap: 8px;
  flex: none;
  & h2 {
    font-size: var(--fs-13); font-weight: var(--fw-semibold); letter-spacing: -0.006em;
    white-space: nowrap; overflow: hidden; text-overflow: ellipsis; min-width: 0;
  }
  & .sub {
    font-size: var(--fs-11); color: var(--text-3); white-space: nowrap;
    overflow: hidden; text-overflow: ellipsis; min-width: 0; flex: 1 1 0;
  }
  & .end { margin-left: auto; display: inline-flex; gap: 6px; align-items: center; flex: none; }
  & .end > .actions:empty { display: none; }
  /* Paper shows names in full. */
  [data-print] & { height: auto; min-height: 28px; padding: 0; flex-wrap: wrap; row-gap: 0; }
  [data-print] & h2 { white-space: normal; flex: 0 1 auto; }
  [data-print] & .sub { flex: none; overflow: visible; }
  [data-print] &[data-tinted] { padding: 0 10px; }
`;

/** Text colours on a head with its own background. */
export const headInk = {
  light: css`
    color: #fff;
    & .sub, & .end, & .end span, & button { color: #c9d1dc; }
    & [data-freshness] { outline: 1.5px solid #fff; }
  `,
  dark: css`
    color: #17202c;
    & .sub, & .end, & .end span, & button { color: #4a5666; }
    & [data-freshness] { outline: 1.5px solid #fff; }
  `,
} as const;
