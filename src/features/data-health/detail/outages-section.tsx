import { useTranslation } from 'react-i18next';
import type { Decision } from '#contract/readings/data-health.ts';
import { formatDayTime } from '#domain/formatting/date.ts';
import type { AskingProps } from '#features/data-health/decide/dialog-kind.ts';
import { lengthText } from '#features/data-health/length-text.ts';
import { QuietNote } from '#features/data-health/quiet-note.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { tableStyle } from '#ui/page/table-style.ts';
import { Tag } from '#ui/tag.tsx';

export interface OutagesSectionProps extends AskingProps {
  decisions: readonly Decision[];
}

const COLUMNS = ['from', 'until', 'length', 'reason', 'author'] as const;

/** Times in which no data is expected from a module; KPIs leave them out. */
export const OutagesSection = ({ decisions, zone, mayDecide, onAsk }: OutagesSectionProps) => {
  const { t } = useTranslation('health');
  const outages = decisions.filter(({ kind, undoneAt }) => kind === 'planned_outage' && undoneAt === null);
  const plan = mayDecide && (
    <Button size="sm" icon="plus" popup="dialog" onClick={() => onAsk({ about: 'outage' })}>
      {t('outage.plan.open')}
    </Button>
  );
  return (
    <Panel title={t('outage.title')} note={outages.length || undefined} actions={plan} isFlush>
      {outages.length === 0 ? (
        <QuietNote icon="calendar-clock" title={t('outage.empty')} hint={t('outage.emptyHint')} />
      ) : (
        <table css={tableStyle}>
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {t(`outage.column.${column}`)}
                </th>
              ))}
              <th scope="col">
                <span className="visually-hidden">{t('outage.column.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {outages.map((outage) => (
              <OutageLine key={outage.id} outage={outage} zone={zone} mayDecide={mayDecide} onAsk={onAsk} />
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
};

interface OutageLineProps extends Omit<OutagesSectionProps, 'decisions'> {
  outage: Decision;
}

const OutageLine = ({ outage, zone, mayDecide, onAsk }: OutageLineProps) => {
  const { t } = useTranslation('health');
  const [start, end] = [Date.parse(outage.at), Date.parse(outage.until ?? outage.at)];
  const now = Date.now();
  const isRunning = start <= now && now < end;
  const from = formatDayTime(start, zone);
  return (
    <tr>
      <td className="tn">{from}</td>
      <td className="tn">
        {formatDayTime(end, zone)}{' '}
        {isRunning && (
          <Tag tone="info" icon="clock">
            {t('outage.running')}
          </Tag>
        )}
      </td>
      <td className="tn">{lengthText((end - start) / 1000, t)}</td>
      <td>{outage.reason}</td>
      <td>{outage.author}</td>
      <td className="num">
        {mayDecide && (
          <>
            {end > now && (
              <Button size="sm" popup="dialog" onClick={() => onAsk({ about: 'outageEnd', outage })}>
                {t('outage.end.open')}
                <span className="visually-hidden"> {from}</span>
              </Button>
            )}{' '}
            <Button
              size="sm"
              variant="danger"
              popup="dialog"
              onClick={() => onAsk({ about: 'undo', decision: outage })}
            >
              {t('outage.remove')}
              <span className="visually-hidden"> {from}</span>
            </Button>
          </>
        )}
      </td>
    </tr>
  );
};
