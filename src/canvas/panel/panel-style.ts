import { css } from '@emotion/react';

/**
 * Titled box; its head and margins take two rows of the page (PANEL_HEAD_ROWS), so that its widgets stay aligned with
 * the rows.
 */
export const panelStyle = css`
  flex: 1;
  display: flex;
  flex-direction: column;
  min-width: 0;
  border: 1px solid var(--border);
  border-radius: var(--r-2);
  background: var(--card-sunken);
  & > header { border-radius: 5px 5px 0 0; }
  & > header:not([data-tinted]) { background: var(--card); border-bottom: 1px solid var(--border); }
  & > .inside {
    flex: 1; margin: 12px; display: grid; grid-template-columns: repeat(var(--columns), minmax(0, 1fr));
    grid-auto-rows: var(--grid-row); gap: var(--grid-gap);
  }
  @media (max-width: 639.98px) {
    & > header { grid-column: 1 / -1; grid-row: auto / span 2; align-self: end; border: 0; }
    & > header:not([data-tinted]) { background: none; padding-left: 2px; }
  }
`;

/** Panel on paper: its head, above its stripes, never stands alone at the foot of a page. */
export const paperPanelStyle = css`
  margin-bottom: 14px;
  & > header {
    break-after: avoid; border-bottom: 1px solid var(--border-strong); margin-bottom: 10px; height: auto; min-height: 28px; padding: 0;
  }
  & > header[data-tinted] { padding: 0 10px; border: 0; border-radius: var(--r-2); }
`;
