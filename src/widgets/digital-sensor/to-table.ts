import type { WidgetTable, WidgetTableInput } from '#widget-kit/widget-table.ts';
import { alarmText, eventText, statusText, transmissionText } from './sensor-words.ts';
import { sensorZones } from './sensor-zones.ts';

/** A row per sensor as on screen, then one per controller that is not connected. */
export function toTable({ block, t }: WidgetTableInput): WidgetTable {
  const zoneOf = sensorZones(block);
  const titles = ['name', 'type', 'trigger', 'event', 'status', 'alarmStatus', 'site'] as const;
  const sensors = (block.sensors ?? []).map((row) => [
    row.sensorName,
    t(`sensor.signal.${row.signalType}`),
    t(`sensor.triggerWhen.${row.alarmTrigger}`),
    eventText(row, zoneOf(row.uuid), t),
    statusText(row, t),
    alarmText(row, t),
    row.site,
  ]);
  const silent = (block.interfaces ?? [])
    .filter(({ isConnected }) => !isConnected)
    .map((row) => [
      row.name,
      t('sensor.kind.interface'),
      null,
      t('sensor.lastTransmission', { time: transmissionText(row, zoneOf(), t) }),
      t('sensor.notConnected'),
      null,
      row.site,
    ]);
  return {
    columns: titles.map((column) => ({ title: t(`sensor.column.${column}`), kind: 'text' })),
    rows: [...sensors, ...silent],
  };
}
