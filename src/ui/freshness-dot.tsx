import { css } from '@emotion/react';
import type { FreshnessState } from '#domain/freshness.ts';

/** Style for an element with `data-freshness`. Shape as well as colour: disc, half disc, square, ring. */
export const freshnessStyle = css`
  width: 9px;
  height: 9px;
  flex: none;
  display: inline-block;
  border-radius: 50%;
  &[data-freshness='current'] { background: var(--fresh-ok); }
  &[data-freshness='delayed'] {
    background: linear-gradient(90deg, var(--fresh-delayed) 50%, transparent 50%);
    box-shadow: inset 0 0 0 1.5px var(--fresh-delayed);
  }
  &[data-freshness='outdated'] { background: var(--fresh-outdated); border-radius: 2px; }
  &[data-freshness='no_data'] { box-shadow: inset 0 0 0 1.5px var(--fresh-none); }
`;

/** Shape of a freshness state, used beside its words. */
export const FreshnessDot = ({ state }: { state: FreshnessState }) => (
  <span css={freshnessStyle} data-freshness={state} aria-hidden="true" />
);
