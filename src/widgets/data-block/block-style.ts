import { css } from '@emotion/react';

/**
 * Tile with title, number, sparkline and one line below. A small tile has a short line, a tall one a large sparkline.
 */
export const blockStyle = css`
  flex: 1;
  min-height: 0;
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  padding: 12px 14px;
  container-type: size;
  & .middle { display: flex; align-items: flex-end; justify-content: space-between; gap: 8px; min-width: 0; }
  & .value {
    font-size: var(--fs-28); font-weight: var(--fw-semibold); letter-spacing: var(--tracking-value);
    line-height: 1; white-space: nowrap;
  }
  & .value .unit { font-size: var(--fs-13); }
  & .foot {
    font-size: var(--fs-11); line-height: 14px; min-height: 16px; max-height: 28px; color: var(--text-3);
    overflow: hidden; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; flex: none;
  }
  & .foot b { font-weight: var(--fw-medium); color: var(--text-2); white-space: nowrap; }
  & .foot .short { display: none; }
  &[data-tall] .middle { flex: 1; flex-direction: column; align-items: flex-start; justify-content: flex-end; padding: 12px 0; gap: 16px; }
  &[data-tall] .value { font-size: var(--fs-36); margin-bottom: auto; }
  @container (max-height: 64px) {
    & .foot { -webkit-line-clamp: 1; }
    & .value { font-size: 22px; }
    & .foot .long { display: none; }
    & .foot .short { display: inline; }
  }
  [data-print] & { padding: 8px 12px; container-type: normal; }
  [data-print] &:not([data-tall]) .value { font-size: 18px; }
  [data-print] & .foot { display: block; max-height: none; }
  /* A tile on paper grows with what is in it: a course as high as the tile must not. */
  [data-print] &[data-tall] .middle { position: relative; & > svg { position: absolute; left: 0; bottom: 12px; } }
`;
