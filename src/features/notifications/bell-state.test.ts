import { describe, expect, it } from 'vitest';
import { bellState } from './bell-state.ts';
import { notificationFixture } from './notification-fixtures.ts';

const resolved = { resolved: true } as const;
const warning = { type: 'warning' } as const;

describe('notification bell', () => {
  it('P-NOTI-09 the notification bell is red if any error exists, else orange on a warning', () => {
    const tone = (...list: ReturnType<typeof notificationFixture>[]) => bellState(list).tone;
    expect(tone(notificationFixture(1, warning), notificationFixture(2, resolved))).toBe('error');
    expect(tone(notificationFixture(1, warning))).toBe('warning');
    expect(tone(notificationFixture(1, { type: 'info' }))).toBe('quiet');
    expect(tone()).toBe('quiet');
  });

  it('P-NOTI-10 the notification bell rings while an unresolved error exists', () => {
    expect(bellState([notificationFixture(1)]).isRinging).toBe(true);
    expect(bellState([notificationFixture(1, resolved), notificationFixture(2, warning)]).isRinging).toBe(
      false,
    );
  });

  it('the notification bell counts the notifications that need attention', () => {
    const list = [
      notificationFixture(1),
      notificationFixture(2, warning),
      notificationFixture(3, { type: 'info' }),
      notificationFixture(4, resolved),
    ];
    expect(bellState(list)).toMatchObject({ errors: 1, open: 2 });
  });
});
