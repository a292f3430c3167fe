import { describe, expect, it } from 'vitest';
import type { SensorSettings } from '#contract/readings/module.ts';
import { sensorStatus } from './sensor-state.ts';

describe('status of a digital sensor', () => {
  const rows: [SensorSettings['signalType'], SensorSettings['alarmTrigger'], boolean, boolean, boolean][] = [
    ['normally_open', 'high', true, true, true],
    ['normally_open', 'high', false, false, false],
    ['normally_closed', 'low', false, true, true],
    ['normally_closed', 'low', true, false, false],
    ['normally_open', 'none', true, false, true],
    ['normally_open', 'none', false, true, false],
    ['normally_closed', 'none', true, true, false],
    ['normally_closed', 'none', false, false, true],
  ];
  it.each(rows)(
    'R-WID-SENS-05 O-43 a contact that is %s with trigger %s and high %s has status %s and alarm %s',
    (signalType, alarmTrigger, isHigh, status, isAlarm) => {
      expect(sensorStatus(isHigh, { signalType, alarmTrigger })).toEqual({ sensorStatus: status, isAlarm });
    },
  );

  it('R-WID-SENS-04 a digital sensor with the value null is passive, which is not an alarm', () => {
    const passive = { sensorStatus: null, isAlarm: false };
    expect(sensorStatus(null, { signalType: 'normally_closed', alarmTrigger: 'low' })).toEqual(passive);
  });
});
