import { afterEach, expect, it, vi } from 'vitest';

const saved = new Map<string, unknown>();
vi.mock('#platform/saved/saved-state.ts', () => ({
  load: async (name: string) => saved.get(name),
  save: async (name: string, value: unknown) => void saved.set(name, value),
}));
vi.mock('#platform/session/instance-kind.ts', () => ({ isManagementInstance: () => true }));

const { chooseTimezone, isKnownZone, restoreTimezone, timezoneStore } = await import('./timezone.ts');

afterEach(() => {
  saved.clear();
  timezoneStore.set(null);
});

it.each(['Europe/Budapest', 'UTC', 'America/Argentina/Buenos_Aires'])(
  'P-SAVE-05 the time zone %s is known',
  (name) => expect(isKnownZone(name)).toBe(true),
);

it.each(['Mars/Olympus', '', null, 7, '__proto__', 'Europe/Budapest; DROP'])(
  'P-SAVE-05 an invalid stored time zone is ignored: %s',
  async (name) => {
    saved.set('timezone', name);
    await restoreTimezone();
    expect(timezoneStore.get()).toBeNull();
  },
);

it('P-SAVE-05 a known stored time zone is restored until it is reset', async () => {
  await chooseTimezone('Asia/Seoul');
  timezoneStore.set(null);
  await restoreTimezone();
  expect(timezoneStore.get()).toBe('Asia/Seoul');
  await chooseTimezone(null);
  await restoreTimezone();
  expect(timezoneStore.get()).toBeNull();
});
