import { css } from '@emotion/react';

/** Ring above its list; beside the list in a wide frame; only the list in a low frame. */
export const pieStyle = css`
  flex: 1;
  min-height: 0;
  padding: 2px var(--pad) 12px;
  container-type: size;
  display: flex;
  flex-direction: column;
  & .sides { flex: 1; min-height: 0; display: flex; flex-direction: column; justify-content: center; gap: 12px; }
  & .ring { flex: 1 100 180px; min-height: 84px; max-height: 180px; position: relative; }
  & .cursor { position: absolute; inset: 0; }
  & .list { flex: 0 1 auto; min-height: 0; overflow: auto; }
  & table { width: 100%; font-size: var(--fs-12); font-variant-numeric: tabular-nums; border-collapse: collapse; }
  & td, & th { height: 18px; padding: 0; text-align: right; white-space: nowrap; font-weight: var(--fw); }
  & td { padding-left: 12px; }
  & th { text-align: left; width: 100%; max-width: 0; overflow: hidden; text-overflow: ellipsis; }
  & i { display: inline-block; width: 9px; height: 9px; border-radius: 2px; margin-right: 8px; }
  & tr[data-active] > * { background: var(--hover); }
  & .share { color: var(--text-2); }
  & .value { font-weight: var(--fw-semibold); }
  & tfoot > tr > * { border-top: 1px solid var(--border); color: var(--text-3); height: 20px; }
  & .note {
    flex: none; padding-top: 6px; font-size: var(--fs-11); color: var(--warn-text);
    white-space: nowrap; overflow: hidden; text-overflow: ellipsis;
    & .pi { font-size: 11px; margin-right: 6px; color: inherit; }
  }
  @container (min-width: 460px) {
    & .sides { flex-direction: row; align-items: center; gap: 24px; }
    & .ring { flex: 0 1 220px; height: 100%; max-height: 220px; }
    & .list { flex: 0 1 440px; max-height: 100%; }
  }
  @container (max-height: 130px) { & .ring { display: none; } }
  /* Paper does not scroll: the frame grows with its rows. */
  [data-print] & {
    container-type: inline-size;
    & .ring { flex: none; height: 96px; max-height: none; }
    & .list { overflow: visible; }
    & table { font-size: var(--fs-11); }
    & td, & th { vertical-align: baseline; line-height: 1.25; padding-block: 1px; }
    & td { padding-left: 8px; }
    & th { position: relative; padding-left: 15px; max-width: none; white-space: normal; overflow: visible; }
    & tfoot th { padding-left: 0; }
    & th i { position: absolute; left: 0; top: 4px; }
    & .note { white-space: normal; }
  }
`;
