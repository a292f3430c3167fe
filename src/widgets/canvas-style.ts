import { css } from '@emotion/react';

/** Row unit of paper in px: the same report is a little flatter there. */
const PAPER_ROW = 15;

/** 12 columns; below 1200 px a widget spans at least half, below 640 px all, tiles two by two. */
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
    & > .place { grid-column: auto / span max(var(--w), 6); grid-row: auto / span var(--h); }
  }
  @media (max-width: 639.98px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    & > .place { grid-column: auto / span 2; }
    & > .place[data-frame='tile'] { grid-column: auto / span 1; }
  }
`;

/** A stripe of paper: the same columns, rows that grow with what is in them, never cut. */
export const bandStyle = css`
  display: grid;
  grid-template-columns: repeat(12, minmax(0, 1fr));
  grid-auto-rows: minmax(${PAPER_ROW}px, auto);
  gap: 0 12px;
  break-inside: avoid;
  margin-bottom: 14px;
  & > .place {
    display: flex;
    min-width: 0;
    grid-column: calc(var(--x) + 1) / span var(--w);
    grid-row: calc(var(--y) + 1) / span var(--h);
  }
  & > .place > section { min-height: calc(var(--h) * ${PAPER_ROW}px); }
`;

/** A table on paper takes the whole width and breaks between its rows. */
export const flowStyle = css`
  margin-bottom: 14px;
  & > .place { display: block; }
`;
