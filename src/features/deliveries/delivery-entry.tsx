import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { DeliveryLogEntry } from '#contract/delivery.ts';
import { formatDayTime } from '#domain/formatting/date.ts';
import { reportPath } from '#platform/paths.ts';
import { Tag } from '#ui/tag.tsx';
import { MAIL_LOOKS, OCCURRENCE_LOOKS } from './delivery-states.ts';

export interface DeliveryEntryProps {
  entry: DeliveryLogEntry;
  /** Zone in which instants are written. */
  zone: string;
}

/** One occurrence of a schedule and a line for each of its mails. */
export const DeliveryEntry = ({ entry, zone }: DeliveryEntryProps) => {
  const { t } = useTranslation('reports');
  const { reportId, reportName, generatedId, deliveries, brokenWidgets, reason } = entry;
  const write = (iso: string): string => formatDayTime(Date.parse(iso), zone);
  return (
    <tbody>
      <tr className="occurrence">
        <td>{write(entry.dueAt)}</td>
        <td className="name">
          {reportId === null ? reportName : <Link to={reportPath(reportId)}>{reportName}</Link>}
        </td>
        <td>
          <Tag {...OCCURRENCE_LOOKS[entry.state]}>{t(`occurrence.${entry.state}`)}</Tag>
        </td>
        <td className="num tn wide">{entry.attempts}</td>
        <td className="reason">
          {reason ??
            (brokenWidgets.length > 0 && t('deliveries.broken', { widgets: brokenWidgets.join(', ') }))}
        </td>
        <td className="link">
          {reportId !== null && generatedId && (
            <Link to={reportPath(reportId, generatedId)}>{t('deliveries.issue')}</Link>
          )}
        </td>
      </tr>
      {deliveries.map((mail) => (
        <tr key={mail.id} className="mail">
          <td>{mail.sentAt && write(mail.sentAt)}</td>
          <td className="name">
            {mail.recipient} <span className="muted">{t(`common:language.${mail.language}`)}</span>
          </td>
          <td>
            <Tag {...MAIL_LOOKS[mail.state]}>{t(`deliveries.mail.${mail.state}`)}</Tag>
          </td>
          <td className="num tn wide">{mail.attempts}</td>
          <td className="reason" colSpan={2}>
            {mail.reason ?? (mail.possiblySentTwice && t('deliveries.possiblyTwice'))}
          </td>
        </tr>
      ))}
    </tbody>
  );
};
