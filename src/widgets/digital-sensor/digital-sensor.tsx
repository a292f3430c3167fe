import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import type { SensorRow } from '#contract/reports/block.ts';
import { formatDayTime } from '#domain/formatting/date.ts';
import { withWholeDates } from '#domain/formatting/whole-dates.ts';
import { tableStyle } from '#ui/page/table-style.ts';
import { Tag } from '#ui/tag.tsx';
import { NotFrozen } from '#widget-kit/not-frozen.tsx';
import { useWidgetTitle } from '#widget-kit/widget-title.ts';
import type { WidgetViewProps } from '#widget-kit/widget-view.ts';
import { InterfaceLines } from './interface-lines.tsx';
import { alarmText, eventText, statusText } from './sensor-words.ts';
import { sensorZones } from './sensor-zones.ts';

const style = css`
  flex: 1;
  min-height: 0;
  overflow: auto;
  /* Rows that come in must not scroll those that are read. */
  overflow-anchor: none;
  border-top: 1px solid var(--border);
  & thead { position: sticky; top: 0; z-index: var(--z-widget); }
  & table td { height: 30px; }
  & .narrow { font-weight: var(--fw); }
  & tbody td:first-of-type { padding-left: 10px; }
  & tbody tr:last-of-type th { border-bottom: 0; }
  & tbody th {
    height: 30px; background: none; border-bottom: 1px solid var(--border); color: var(--text);
    max-width: 260px; overflow: hidden; text-overflow: ellipsis;
  }
  & tbody tr:hover th { background: var(--hover); }
  & .active { color: var(--text); }
  & .passive { color: var(--text-3); }
  & .site { max-width: 180px; overflow: hidden; text-overflow: ellipsis; }
  [data-print] & {
    overflow: visible; border-top: 0;
    & thead { position: static; }
    & tr { break-inside: avoid; }
    & table { font-size: var(--fs-11); }
    & th, & td { padding: 0 8px; white-space: normal; }
    & td, & tbody th { height: 22px; max-width: none; }
    & tbody th, & .site { overflow-wrap: anywhere; min-width: 84px; }
  }
`;

const COLUMNS = ['name', 'type', 'trigger', 'event', 'status', 'alarmStatus', 'site'] as const;
/** Columns left out on a phone. */
const WIDE: readonly string[] = ['type', 'trigger', 'event', 'site'];

const SensorLine = ({ row, zone }: { row: SensorRow; zone: string }) => {
  const { t } = useTranslation('widgets');
  const alarm = alarmText(row, t);
  const event = eventText(row, zone, t);
  return (
    <tr>
      <th scope="row" title={row.sensorName}>
        {row.sensorName}
        <span className="narrow muted">{row.site}</span>
      </th>
      <td className="wide">{t(`sensor.signal.${row.signalType}`)}</td>
      <td className="wide">{t(`sensor.triggerWhen.${row.alarmTrigger}`)}</td>
      <td className="tn wide">
        {event === null ? <span className="passive">–</span> : withWholeDates(event)}
      </td>
      <td
        className={row.sensorStatus === null ? 'passive' : 'active'}
        title={row.since === null ? undefined : t('sensor.since', { time: formatDayTime(row.since, zone) })}
      >
        {statusText(row, t)}
      </td>
      <td>
        {alarm === null ? (
          <span className="passive">–</span>
        ) : (
          <Tag tone={row.isAlarm ? 'error' : 'ok'} icon={row.isAlarm ? 'exclamation-triangle' : 'check'}>
            {alarm}
          </Tag>
        )}
      </td>
      <td className="site wide" title={row.site}>
        {row.site}
      </td>
    </tr>
  );
};

/**
 * Status of each digital sensor, with alarms in words as well as colour, then the controllers that are not connected.
 */
export default function DigitalSensor({ container, block, mode }: WidgetViewProps) {
  const { t } = useTranslation('widgets');
  const title = useWidgetTitle(container);
  const zoneOf = sensorZones(block);
  if (!block.sensors) return <NotFrozen />;
  const { sensors } = block;
  return (
    <section css={style} tabIndex={mode === 'print' ? -1 : 0} aria-label={t('table.label', { title })}>
      {sensors.length > 0 && (
        <table css={tableStyle} aria-label={title}>
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th key={column} scope="col" className={WIDE.includes(column) ? 'wide' : undefined}>
                  {t(`sensor.column.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sensors.map((row) => (
              <SensorLine key={row.uuid} row={row} zone={zoneOf(row.uuid)} />
            ))}
          </tbody>
        </table>
      )}
      <InterfaceLines interfaces={block.interfaces ?? []} zone={zoneOf()} />
    </section>
  );
}
