import { css } from '@emotion/react';
import { formatPercent } from '#domain/formatting/number.ts';
import { useNumberLocale } from '#platform/locale/use-number-locale.ts';

export interface CoverageBarProps {
  /** 0 to 1; null: no data. */
  share: number | null;
}

const style = css`
  display: inline-flex;
  align-items: center;
  justify-content: flex-end;
  gap: 10px;
  & svg { width: 96px; height: 4px; flex: none; }
  & rect { rx: 2px; fill: var(--chart-nodata); }
  & .measured { fill: var(--heat-4); }
  & .tn { min-width: 52px; text-align: right; }
  @media (max-width: 640px) { & svg { display: none; } }
`;

/** Measured part of the time: a bar and its number. */
export const CoverageBar = ({ share }: CoverageBarProps) => {
  const locale = useNumberLocale();
  return (
    <span css={style} data-value={share ?? ''}>
      <svg viewBox="0 0 96 4" preserveAspectRatio="none" aria-hidden="true">
        <rect width="96" height="4" />
        {share !== null && <rect className="measured" width={96 * share} height="4" />}
      </svg>
      <span className="tn">{formatPercent(share, locale)}</span>
    </span>
  );
};
