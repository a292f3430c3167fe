import type { SensorSettings } from '#contract/readings/module.ts';

export const DEFAULT_SENSOR: SensorSettings = { signalType: 'normally_open', alarmTrigger: 'none' };

/** A mean of a state, or a reading of it, is high from here on. */
const HIGH = 0.5;
export const isHighLevel = (value: number): boolean => value >= HIGH;

/**
 * The level at which a sensor gives alarm: that of its trigger; without a trigger the one that its contact has away from
 * its normal position (an open contact is low).
 */
export const isAlarmLevel = (isHigh: boolean, { signalType, alarmTrigger }: SensorSettings): boolean =>
  alarmTrigger === 'none'
    ? isHigh === (signalType === 'normally_open')
    : isHigh === (alarmTrigger === 'high');

/** With an alarm trigger a true status is the alarm, without one it is inverted (R-WID-SENS-05); null: passive. */
export function sensorStatus(
  isHigh: boolean | null,
  settings: SensorSettings,
): { sensorStatus: boolean | null; isAlarm: boolean } {
  if (isHigh === null) return { sensorStatus: null, isAlarm: false };
  const isAlarm = isAlarmLevel(isHigh, settings);
  return { sensorStatus: settings.alarmTrigger === 'none' ? !isAlarm : isAlarm, isAlarm };
}
