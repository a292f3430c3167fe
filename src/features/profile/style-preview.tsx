import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import type { CsvStyle, NumberStyle } from '#contract/people/user.ts';
import { buildCsv } from '#domain/csv/build-csv.ts';
import { csvMarks } from '#domain/csv/csv-style.ts';
import { formatDecimals, formatForFile, formatPercent } from '#domain/formatting/number.ts';
import { numberLocale } from '#domain/formatting/number-locale.ts';
import { useLocale } from '#platform/session/structure.ts';

export interface StylePreviewProps {
  numberStyle: NumberStyle;
  csvStyle: CsvStyle;
}

const ENERGY_KWH = 1_234_567.891;
const TEMPERATURE_C = -12.5;
const SHARE = 0.9843;
const DAY = '2026-03-18';

const style = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(260px, 1fr));
  gap: 10px 20px;
  & dl, & section { margin: 0; padding: 10px 12px; background: var(--card-sunken); border: 1px solid var(--border); border-radius: var(--r-2); }
  & dl { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 4px 12px; font-size: var(--fs-12); }
  & dt { color: var(--text-2); }
  & dd { text-align: right; }
  & .unit { color: var(--text-3); }
  & pre { font-size: var(--fs-11); line-height: 1.7; margin: 0; }
  & section { overflow-x: auto; }
`;

/** Examples of both styles, written by the code that writes the real numbers and files. */
export const StylePreview = ({ numberStyle, csvStyle }: StylePreviewProps) => {
  const { t } = useTranslation('profile');
  const language = useLocale();
  const locale = numberLocale({ numberStyle }, language);
  const { separator, decimalMark } = csvMarks(csvStyle, language);
  const csv = buildCsv(
    {
      head: [
        t('styles.sample.day'),
        `${t('styles.sample.energy')} [kWh]`,
        `${t('styles.sample.temperature')} [°C]`,
      ],
      rows: [
        [
          { text: DAY },
          { number: formatForFile(ENERGY_KWH, decimalMark) },
          { number: formatForFile(TEMPERATURE_C, decimalMark) },
        ],
      ],
    },
    separator,
  );
  return (
    <div css={style}>
      <dl aria-label={t('styles.preview')}>
        <dt>{t('styles.sample.energy')}</dt>
        <dd className="tn">
          {formatDecimals(ENERGY_KWH, 1, locale)} <span className="unit">kWh</span>
        </dd>
        <dt>{t('styles.sample.temperature')}</dt>
        <dd className="tn">
          {formatDecimals(TEMPERATURE_C, 1, locale)} <span className="unit">°C</span>
        </dd>
        <dt>{t('styles.sample.share')}</dt>
        <dd className="tn">{formatPercent(SHARE, locale)}</dd>
      </dl>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long line is scrolled by keyboard too */}
      <section tabIndex={0} aria-label={t('styles.csvPreview')}>
        <pre>{csv.replace('\ufeff', '').trimEnd()}</pre>
      </section>
    </div>
  );
};
