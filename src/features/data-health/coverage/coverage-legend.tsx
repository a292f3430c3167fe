import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import { levelStyle } from './level-style.ts';

const style = css`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 14px;
  font-size: var(--fs-11);
  color: var(--text-3);
  & li { display: inline-flex; align-items: center; gap: 6px; }
  & i { width: 12px; height: 12px; border-radius: var(--r-1); }
`;

const LEVELS = ['none', '0', '1', '2', '3', '4'] as const;

/** Meaning of the shades, in words. */
export const CoverageLegend = () => {
  const { t } = useTranslation('health');
  return (
    <ul css={[style, levelStyle]}>
      {LEVELS.map((level) => (
        <li key={level}>
          <i data-level={level} aria-hidden="true" />
          {t(`coverage.level.${level}`)}
        </li>
      ))}
    </ul>
  );
};
