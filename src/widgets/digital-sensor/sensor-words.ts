import type { TFunction } from 'i18next';
import type { InterfaceRow, SensorRow } from '#contract/reports/block.ts';
import { formatDayTime } from '#domain/formatting/date.ts';

type Words = TFunction<'widgets'>;

/** `Active`, `Inactive`, or passive: nothing was heard of it (R-WID-SENS-04). */
export const statusText = ({ sensorStatus }: SensorRow, t: Words): string =>
  t(sensorStatus === null ? 'sensor.passive' : sensorStatus ? 'sensor.active' : 'sensor.inactive');

/** `Alarm` or `No alarm`; a passive sensor has neither. */
export const alarmText = ({ sensorStatus, isAlarm }: SensorRow, t: Words): string | null =>
  sensorStatus === null ? null : t(isAlarm ? 'sensor.alarm' : 'sensor.noAlarm');

/** When the last alarm of the period was raised, null without one. */
export const eventText = ({ alarmEvent }: SensorRow, zone: string, t: Words): string | null =>
  alarmEvent === null ? null : t('sensor.raised', { time: formatDayTime(alarmEvent, zone) });

/** When a controller was heard last: `N/A` when never. */
export const transmissionText = ({ lastTransmission }: InterfaceRow, zone: string, t: Words): string =>
  lastTransmission === null ? t('sensor.notAvailable') : formatDayTime(lastTransmission, zone);
