import { css } from '@emotion/react';

/** Height of a value row on screen, px; the row window is computed with it. */
export const ROW_HEIGHT = 30;

export const blockTableStyle = css`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  font-size: var(--fs-12);
  white-space: nowrap;
  & th { font-weight: var(--fw-medium); color: var(--text-2); text-align: left; }
  & th, & td { padding: 0 10px; }
  & .num { text-align: right; font-variant-numeric: tabular-nums; }
  & .edge { border-left: 1px solid var(--border); }
  & .unit { color: var(--text-3); font-weight: var(--fw); }
  & .weekday, & .missing { color: var(--text-3); }
  & tr > :last-of-type { padding-right: 14px; }
  /* When a row was stays in sight while its values are scrolled sideways. */
  & .when { position: sticky; left: 0; padding: 0 10px 0 14px; }
  & tbody .when { background: var(--card); }
  & .widths > td { height: 0; border: 0; line-height: 0; }
  & .widths > td::before { content: attr(data-widest); visibility: hidden; display: block; height: 0; }
  & .total [data-kind]::before { content: attr(data-kind) ' '; color: var(--text-3); font-weight: var(--fw); }
  & thead { position: sticky; top: 0; z-index: calc(var(--z-widget) + 1); }
  & thead th, & thead td { background: var(--card-sunken); height: 30px; border-bottom: 1px solid var(--border-strong); }
  & thead .groups > * { height: 26px; font-size: var(--fs-11); border-bottom-color: var(--border); }
  /* A long name of a device does not widen its columns, but they have room for a short one. */
  & thead .groups > th { max-width: 0; overflow: hidden; text-overflow: ellipsis; }
  & .widths > td { min-width: 96px; }
  & tbody td, & tbody th { height: ${ROW_HEIGHT}px; border-bottom: 1px solid var(--border); }
  & tbody .space > td { border: 0; padding: 0; }
  & .total > *, & .total > .when {
    position: sticky; bottom: 0; background: var(--card-sunken); color: var(--text); font-weight: var(--fw-semibold);
    border-top: 1px solid var(--border-strong); border-bottom: 0;
  }
  & .peak > *, & .peak > .when { background: var(--card-sunken); color: var(--text); font-weight: var(--fw); }
  /* The time of the highest value must not widen its column: on paper the last one would be cut. */
  & .peak td { white-space: normal; }
  /* A low frame shows rows rather than their total. */
  @container (max-height: 150px) { & .total > *, & .total > .when { bottom: auto; } }
  [data-print] & {
    font-size: var(--fs-11);
    & thead { position: static; display: table-header-group; }
    & thead th, & thead td { height: 24px; }
    & thead .groups > * { height: 20px; font-size: var(--fs-10); }
    & tbody td, & tbody th { height: 22px; }
    & th, & td { padding: 0 8px; }
    /* Even columns: otherwise a number's width alone would break the name above it within a word. */
    & thead tr:not(.groups) > .num:not(:last-child) { min-width: calc(480px / var(--columns)); }
    & thead th, & thead .groups > th { white-space: normal; overflow-wrap: anywhere; max-width: none; overflow: visible; }
    & thead th.coverage { white-space: nowrap; }
    & tr { break-inside: avoid; }
    & .total, & .peak { break-before: avoid; }
    & .when, & .total > *, & .total > .when { position: static; }
  }
`;
