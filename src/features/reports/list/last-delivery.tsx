import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ReportListItem } from '#contract/report.ts';
import { formatDayTime } from '#domain/formatting/date.ts';
import { deliveriesPath } from '#platform/paths.ts';
import { Tag, type TagTone } from '#ui/tag.tsx';

export interface LastDeliveryProps {
  delivery: ReportListItem['lastDelivery'];
  reportId: number;
  zone: string;
}

const LOOKS: Record<string, { tone: TagTone; icon: string }> = {
  done: { tone: 'ok', icon: 'check' },
  failed: { tone: 'error', icon: 'times' },
  missed: { tone: 'warn', icon: 'exclamation-triangle' },
};

/** When a report was last sent and how that went; leads to its delivery log. */
export const LastDelivery = ({ delivery, reportId, zone }: LastDeliveryProps) => {
  const { t } = useTranslation('reports');
  if (!delivery) return <span className="muted">–</span>;
  const { tone, icon } = LOOKS[delivery.state] ?? { tone: 'info' as const, icon: 'clock' };
  return (
    <Link className="delivery" to={deliveriesPath(reportId)}>
      <Tag tone={tone} icon={icon}>
        {t(`occurrence.${delivery.state}`, { defaultValue: delivery.state })}
      </Tag>
      {formatDayTime(Date.parse(delivery.at), zone)}
    </Link>
  );
};
