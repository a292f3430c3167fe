import type { Notification } from '#contract/installation/notification.ts';

const uuid = (n: number): string => `10000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** An unresolved error about a silent meter, for tests; `n` makes it unique. */
export const notificationFixture = (n: number, changes: Partial<Notification> = {}): Notification => ({
  id: uuid(n),
  type: 'error',
  timestamp: '2026-03-18T10:00:00.000Z',
  title: { key: 'outage.module.title', values: { module: `Meter ${n}` } },
  message: [{ key: 'outage.age', values: { count: 16 } }],
  link: { key: 'moduleHealth', parameters: { moduleId: uuid(900 + n) } },
  resolved: false,
  canResolve: true,
  ...changes,
});
