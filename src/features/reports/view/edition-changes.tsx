import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import type { EditionChange } from '#contract/reports/edition-changes.ts';
import type { Report } from '#contract/reports/report.ts';
import { formatDecimals } from '#domain/formatting/number.ts';
import { readEditionChanges } from '#features/reports/reports-api.ts';
import { useResource } from '#platform/http/use-resource.ts';
import { useNumberLocale } from '#platform/locale/use-number-locale.ts';
import { Icon } from '#ui/icon.tsx';
import { useParameterLabel } from '#widget-kit/parameter-label.ts';

/** Totals written out; more are only counted. */
const MOST_SHOWN = 8;
const DECIMALS = 2;

const style = css`
  display: flex;
  gap: 4px 10px;
  padding: 10px 12px;
  border-radius: var(--r-2);
  font-size: var(--fs-12);
  background: var(--warn-soft);
  color: var(--warn-text);
  & > .pi { margin-top: 3px; }
  & ul { margin: 4px 0 0; padding: 0; list-style: none; }
  & li { display: flex; flex-wrap: wrap; gap: 0 8px; }
`;

export interface EditionChangesProps {
  report: Pick<Report, 'id'>;
  editionId: string;
}

/** Says that the data of an edition have changed since, and which of its totals are other today. */
export const EditionChanges = ({ report, editionId }: EditionChangesProps) => {
  const { t } = useTranslation('reports');
  const answer = useResource(`changes ${report.id} ${editionId}`, (signal) =>
    readEditionChanges(report.id, editionId, signal),
  );
  const changes = answer.status === 'ready' ? answer.data.changes : null;
  return (
    <section css={style} role="status">
      <Icon name="exclamation-triangle" />
      <div>
        <strong>{t('changed.title')}</strong>
        {changes && changes.length > 0 && <Totals changes={changes} />}
        {changes?.length === 0 && <div>{t('changed.none')}</div>}
        {answer.status === 'ready' && answer.data.isComputing && <div>{t('changed.computing')}</div>}
        {answer.status === 'error' && <div>{t(`common:error.${answer.error.code}`)}</div>}
      </div>
    </section>
  );
};

const Totals = ({ changes }: { changes: readonly EditionChange[] }) => {
  const { t } = useTranslation('reports');
  const label = useParameterLabel();
  const locale = useNumberLocale();
  const write = (value: number | null, unit: string): string =>
    `${formatDecimals(value, DECIMALS, locale)}${value === null || unit === '' ? '' : `\u00a0${unit}`}`;
  const values = ({ frozen, today, unit }: EditionChange): string => {
    const difference = today === null || frozen === null ? null : today - frozen;
    const written = `${difference !== null && difference > 0 ? '+' : ''}${write(difference, unit)}`;
    return t('changed.values', {
      frozen: write(frozen, unit),
      today: write(today, unit),
      difference: written,
    });
  };
  return (
    <ul>
      {changes.slice(0, MOST_SHOWN).map((change) => (
        <li key={`${change.uuid} ${change.parameter} ${change.frozen} ${change.today}`}>
          <span>{t('changed.total', { name: change.name, parameter: label(change.parameter) })}</span>
          <span className="tn">{values(change)}</span>
        </li>
      ))}
      {changes.length > MOST_SHOWN && <li>{t('changed.more', { count: changes.length - MOST_SHOWN })}</li>}
    </ul>
  );
};
