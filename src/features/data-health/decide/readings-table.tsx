import { css } from '@emotion/react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReadingsAround } from '#contract/readings/data-health.ts';
import { formatDayTime } from '#domain/formatting/date.ts';
import { RegisterValue } from '#features/data-health/register-value.tsx';
import { DECISION_STYLES, VERDICT_STYLES } from '#features/data-health/verdict-style.ts';
import { tableStyle } from '#ui/page/table-style.ts';
import { Tag } from '#ui/tag.tsx';

export type AroundReading = ReadingsAround['readings'][number];

export interface ReadingsTableProps {
  label: string;
  around: ReadingsAround;
  /** The judged reading (epoch ms). */
  at: number;
  zone: string;
  /** Buttons for the actions on a reading. */
  actionsOf?: (reading: AroundReading) => ReactNode;
}

const style = css`
  position: relative;
  overflow: auto;
  max-height: 272px;
  border: 1px solid var(--border);
  border-radius: var(--r-2);
  & table td { height: var(--row); }
  & [aria-current='true'] td { background: var(--warn-soft); font-weight: var(--fw-medium); }
  & thead th { position: sticky; top: 0; }
`;

/** Raw readings around one reading, as received, with the verdict or decision on each. */
export const ReadingsTable = ({ label, around, at, zone, actionsOf }: ReadingsTableProps) => {
  const { t } = useTranslation('health');
  const judged = useRef<HTMLTableRowElement>(null);
  // Scrolls only the list, not the page behind the dialog.
  useLayoutEffect(() => {
    const [row, host] = [judged.current, judged.current?.closest('section')];
    if (row && host) host.scrollTop = row.offsetTop - (host.clientHeight - row.offsetHeight) / 2;
  }, []);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section css={style} aria-label={label} tabIndex={0}>
      <table css={tableStyle}>
        <thead>
          <tr>
            <th scope="col">{t('readings.time')}</th>
            <th scope="col" className="num">
              {t('readings.value')} <span className="unit">{around.unit}</span>
            </th>
            <th scope="col" className="num">
              {t('readings.change')}
            </th>
            <th scope="col">{t('readings.taken')}</th>
            {actionsOf && (
              <th scope="col">
                <span className="visually-hidden">{t('readings.actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {around.readings.map((reading, i) => {
            const previous = around.readings[i - 1];
            return (
              <tr key={reading.ts} ref={reading.ts === at ? judged : null} aria-current={reading.ts === at}>
                <td className="tn">{formatDayTime(reading.ts, zone, 'second')}</td>
                <td className="num">
                  <RegisterValue value={reading.value} />
                </td>
                <td className="num muted">
                  <RegisterValue value={previous ? reading.value - previous.value : null} isChange />
                </td>
                <td>
                  <Taken reading={reading} />
                </td>
                {actionsOf && <td className="num">{actionsOf(reading)}</td>}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
};

const Taken = ({ reading: { verdict, decision } }: { reading: AroundReading }) => {
  const { t } = useTranslation('health');
  if (decision) return <Tag {...DECISION_STYLES[decision]}>{t(`decision.${decision}`)}</Tag>;
  if (verdict) return <Tag {...VERDICT_STYLES[verdict]}>{t(`verdict.${verdict}.name`)}</Tag>;
  return <span className="muted">{t('readings.counts')}</span>;
};
