import type { TFunction } from 'i18next';
import type { InterfaceRow, SensorRow } from '#contract/reports/block.ts';
import { formatDayTime } from '#domain/formatting/date.ts';

type Words = TFunction<'widgets'>;

/** `Active`, `Inactive`, or `Passive` when nothing was received from the sensor (R-WID-SENS-04). */
export const statusText = ({ sensorStatus }: SensorRow, t: Words): string =>
  t(sensorStatus === null ? 'sensor.passive' : sensorStatus ? 'sensor.active' : 'sensor.inactive');

/** `Alarm` or `No alarm`; null for a passive sensor. */
export const alarmText = ({ sensorStatus, isAlarm }: SensorRow, t: Words): string | null =>
  sensorStatus === null ? null : t(isAlarm ? 'sensor.alarm' : 'sensor.noAlarm');

/** Time of the last alarm of the period; null without one. */
export const eventText = ({ alarmEvent }: SensorRow, zone: string, t: Words): string | null =>
  alarmEvent === null ? null : t('sensor.raised', { time: formatDayTime(alarmEvent, zone) });

/** Time of a controller's last transmission; `N/A` without any. */
export const transmissionText = ({ lastTransmission }: InterfaceRow, zone: string, t: Words): string =>
  lastTransmission === null ? t('sensor.notAvailable') : formatDayTime(lastTransmission, zone);
