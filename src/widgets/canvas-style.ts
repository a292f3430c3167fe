import { css } from '@emotion/react';

/** Row unit of paper in px, without a gap: ten units are 240 px, a little flatter than on screen. */
const PAPER_ROW = 24;

/** 12 columns; below 1200 px a widget spans half of them or all, below 640 px all; tiles then stand two by two. */
export const gridStyle = css`
  display: grid;
  grid-template-columns: repeat(12, minmax(0, 1fr));
  grid-auto-rows: var(--grid-row);
  gap: var(--grid-gap);
  & > .place {
    display: flex;
    min-width: 0;
    min-height: 0;
    grid-column: calc(var(--x) + 1) / span var(--w);
    grid-row: calc(var(--y) + 1) / span var(--h);
  }
  @media (max-width: 1199.98px) {
    & > .place { grid-column: auto / span clamp(6, (var(--w) - 6) * 12, 12); grid-row: auto / span var(--h); }
  }
  @media (max-width: 639.98px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    & > .place { grid-column: auto / span 2; }
    & > .place[data-frame='tile'] { grid-column: auto / span 1; }
  }
`;

/** A stripe of paper: the same columns, rows as high as what is in them needs, never cut. */
export const bandStyle = css`
  display: grid;
  grid-template-columns: repeat(12, minmax(0, 1fr));
  grid-auto-rows: auto;
  gap: 0 12px;
  break-inside: avoid;
  /* A titled line leads what follows it. */
  &:has(> .place[data-frame='bare']:only-child) { break-after: avoid; }
  margin-bottom: 14px;
  & > .place {
    display: flex;
    min-width: 0;
    grid-column: calc(var(--x) + 1) / span var(--w);
    grid-row: calc(var(--y) + 1) / span var(--h);
  }
  & > .place > section:not([data-kind='TextEditor']) { min-height: calc(var(--h) * ${PAPER_ROW}px); }
`;

/** A table on paper takes the whole width and breaks between its rows. */
export const flowStyle = css`
  margin-bottom: 14px;
  & > .place, & > .place > section, & > .place > section > .body { display: block; }
`;
