import { load, save } from '#platform/saved/saved-state.ts';
import { isManagementInstance } from '#platform/session/instance-kind.ts';
import { createStore, useStore } from '#platform/store.ts';

/** Time zone chosen on the management instance; null: the browser's. Applies to that instance's own screens. */
export const timezoneStore = createStore<string | null>(null);

/** All time zones that can be chosen, by name. */
export const knownZones = (): string[] => ['UTC', ...Intl.supportedValuesOf('timeZone')];

/** True when this browser knows the time zone. A stored name may come from another browser or be tampered with. */
export function isKnownZone(name: unknown): name is string {
  if (typeof name !== 'string' || name === '') return false;
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** Restores the time zone that was chosen last if it is known; called once, before the first render. */
export async function restoreTimezone(): Promise<void> {
  if (!isManagementInstance()) return;
  const saved = await load('timezone');
  timezoneStore.set(isKnownZone(saved) ? saved : null);
}

/** Chooses a time zone, or with null the browser's, and saves the choice. */
export async function chooseTimezone(zone: string | null): Promise<void> {
  timezoneStore.set(zone);
  await save('timezone', zone);
}

/** Time zone of the browser. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Time zone for times that belong to no site: the chosen one, otherwise the browser's. */
export const useOwnZone = (): string => useStore(timezoneStore) ?? browserZone();
