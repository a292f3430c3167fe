import type { SensorSettings } from '#contract/readings/module.ts';

export const DEFAULT_SENSOR: SensorSettings = { signalType: 'normally_open', alarmTrigger: 'none' };

/** Value from which on a mean of a state, or a reading of it, is high. */
const HIGH = 0.5;
export const isHighLevel = (value: number): boolean => value >= HIGH;

/**
 * True at the level at which a sensor gives an alarm: that of its trigger, or without a trigger the one that its
 * contact has away from its normal position (an open contact is low).
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
