import { css } from '@emotion/react';

export const reportsTableStyle = css`
  overflow-x: auto;
  position: relative;
  & .name { font-weight: var(--fw-medium); max-width: 420px; overflow: hidden; text-overflow: ellipsis; }
  & .name a { color: var(--text); }
  & .mark { margin-left: 8px; }
  & .narrow { font-size: var(--fs-11); font-weight: var(--fw); color: var(--text-3); }
  & .words {
    display: block; max-width: 260px; overflow: hidden; text-overflow: ellipsis; font-size: var(--fs-11); color: var(--text-3);
  }
  & table[data-kept='true'] { table-layout: fixed; }
  & table[data-kept='true'] td:not(.actions) { overflow: hidden; text-overflow: ellipsis; }
  & .words .pi { font-size: 10px; }
  & .delivery { color: var(--text-2); display: inline-flex; align-items: center; gap: 8px; }
  /* What can be done with a report stays in sight however long the words of its row are. */
  & .actions { text-align: right; width: 1%; position: sticky; right: 0; z-index: 1; }
  & td.actions { background: var(--card); }
  & .group th, & .group td { height: 30px; background: var(--card-sunken); border-bottom: 1px solid var(--border); }
  & .group th { font-size: var(--fs-12); }
  @media (max-width: 1500px) { & .words { max-width: 190px; } }
  @media (max-width: 640px) { & td.name { white-space: normal; padding-block: 6px; } & .mark { display: block; width: max-content; margin: 2px 0; } & .group th, & .group td { height: 44px; } }
`;
