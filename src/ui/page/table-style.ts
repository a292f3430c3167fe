import { css } from '@emotion/react';

/** Card around a table, a form section or a list. */
export const panelStyle = css`
  background: var(--card);
  border: 1px solid var(--border);
  border-radius: var(--r-2);
  box-shadow: var(--shadow-1);
  min-width: 0;
  overflow: hidden;
`;

/**
 * Dense table: thin lines, unobtrusive heads, numbers on the right (`.num`); phones hide `.wide` and show `.narrow`.
 */
export const tableStyle = css`
  width: 100%;
  border-collapse: collapse;
  font-size: var(--fs-12);
  & th {
    font-weight: var(--fw-medium); color: var(--text-2); text-align: left; background: var(--card-sunken);
    border-bottom: 1px solid var(--border-strong); height: 30px; padding: 0 10px; white-space: nowrap;
  }
  & td { height: 38px; padding: 0 10px; border-bottom: 1px solid var(--border); white-space: nowrap; }
  & tbody:last-of-type tr:last-of-type td { border-bottom: 0; }
  & tbody tr:hover td { background: var(--hover); }
  & .num { text-align: right; }
  & .narrow { display: none; }
  & .muted { color: var(--text-3); }
  & th:first-of-type, & td:first-of-type { padding-left: 14px; }
  & th:last-of-type, & td:last-of-type { padding-right: 14px; }
  /* On a phone the columns that can wait are left out, and what of them cannot stands in a second line. */
  @media (max-width: 640px) { & .wide { display: none; } & .narrow { display: block; } & td { height: 44px; } }
`;
