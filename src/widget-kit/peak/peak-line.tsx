import { css } from '@emotion/react';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#domain/formatting/date.ts';
import { OpenDay } from './open-day.ts';
import type { SeriesPeak } from './series-peak.ts';

const style = css`
  border: 0;
  padding: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: inherit;
  text-decoration: underline dotted;
  text-underline-offset: 2px;
  cursor: pointer;
  &:hover { color: var(--accent-text); }
`;

export interface PeakLineProps {
  peak: SeriesPeak;
  text: string;
  /** True where the period is longer than a day and can be changed: a click then opens the day of the peak. */
  isLink: boolean;
}

/** Words about a peak; a click opens the day of its first time. */
export const PeakLine = ({ peak: { at, series }, text, isLink }: PeakLineProps) => {
  const { t } = useTranslation('widgets');
  const openDay = useContext(OpenDay);
  if (!isLink || !openDay) return <span data-peak>{text}</span>;
  return (
    <button
      type="button"
      css={style}
      data-peak
      title={t('peak.open')}
      onClick={() => openDay(formatDay(at[0] as number, series.column.zone))}
    >
      {text}
    </button>
  );
};
