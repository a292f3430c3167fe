import { css } from '@emotion/react';
// Paper rows have no gap: ten rows are 240 px, slightly less than on screen.
import { PAPER_ROW } from '#domain/reports/print-estimate.ts';

/** Grid columns: twelve on the page, in a panel as many as the panel is wide. */
const columns = 'grid-template-columns: repeat(var(--columns, 12), minmax(0, 1fr));';

const placed = `
  display: flex;
  min-width: 0;
  min-height: 0;
  grid-column: calc(var(--x) + 1) / span var(--w);
  grid-row: calc(var(--y) + 1) / span var(--h);
`;

/**
 * Twelve columns. Below 1200 px a widget spans half of them or all, a panel spans all, and widgets in a panel keep
 * their places. Below 640 px everything spans the full width, tiles stand in pairs, and a panel is only a head above
 * its widgets.
 */
export const gridStyle = css`
  display: grid;
  ${columns}
  grid-auto-rows: var(--grid-row);
  gap: var(--grid-gap);
  & .place { ${placed} }
  @media (max-width: 1199.98px) {
    & > .place { grid-column: auto / span clamp(6, (var(--w) - 6) * 12, 12); grid-row: auto / span var(--h); }
    & > .place[data-panel] { grid-column: 1 / -1; }
  }
  @media (max-width: 639.98px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    & .place { grid-column: auto / span 2; grid-row: auto / span var(--h); }
    & .place[data-frame='tile'] { grid-column: auto / span 1; }
    & .place[data-panel], & .place[data-panel] > section, & .place[data-panel] > section > .inside { display: contents; }
  }
`;

/** Paper stripe: the same columns, rows as high as their content, never broken across pages. */
export const bandStyle = css`
  display: grid;
  ${columns}
  grid-auto-rows: auto;
  gap: 0 12px;
  break-inside: avoid;
  /* A titled line leads what follows it. */
  &:has(> .place[data-frame='bare']:only-child) { break-after: avoid; }
  margin-bottom: 14px;
  /* A border at the very edge of the sheet is cut. */
  padding-right: 1px;
  & > .place { ${placed} min-height: auto; }
  & > .place[data-above] { padding-bottom: 12px; }
  & > .place > section:not([data-kind='TextEditor']) { min-height: calc(var(--h) * ${PAPER_ROW}px); }
  /* Nothing to show takes no more room than to say so. */
  & > .place > section:is([data-state='noData'], [data-state='notConfigured']) { min-height: min(96px, calc(var(--h) * ${PAPER_ROW}px)); }
`;

/** Table on paper: full width, breaks between its rows. */
export const flowStyle = css`
  margin-bottom: 14px;
  & > .place, & > .place > section, & > .place > section > .body { display: block; }
`;
