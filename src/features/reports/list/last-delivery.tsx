import { Link } from 'react-router-dom';
import type { ReportListItem } from '#contract/reports/report.ts';
import { formatDayTime } from '#domain/formatting/date.ts';
import { deliveriesPath } from '#platform/routes/paths.ts';
import { RunTag } from '#ui/run-tag.tsx';

export interface LastDeliveryProps {
  delivery: ReportListItem['lastDelivery'];
  reportId: number;
  zone: string;
}

/** When a report was last sent and how that went; leads to its delivery log. */
export const LastDelivery = ({ delivery, reportId, zone }: LastDeliveryProps) => {
  if (!delivery) return <span className="muted">–</span>;
  return (
    <Link className="delivery" to={deliveriesPath(reportId)}>
      <RunTag outcome={delivery.outcome} />
      {formatDayTime(Date.parse(delivery.at), zone)}
    </Link>
  );
};
