import { css } from '@emotion/react';

/** Levels differ in lightness, not only in hue; days that were not measured are hatched, never empty. */
export const levelStyle = css`
  & [data-level='none'] { background: none; box-shadow: inset 0 0 0 1px var(--border); }
  & [data-level='0'] {
    background: repeating-linear-gradient(-45deg, var(--border-control) 0 1px, var(--card) 1px 4px);
    box-shadow: inset 0 0 0 1px var(--border-control);
  }
  & [data-level='1'] { background: var(--heat-1); box-shadow: inset 0 0 0 1px var(--heat-3); }
  & [data-level='2'] { background: var(--heat-2); }
  & [data-level='3'] { background: var(--heat-3); }
  & [data-level='4'] { background: color-mix(in srgb, var(--heat-4), var(--heat-5)); }
`;
