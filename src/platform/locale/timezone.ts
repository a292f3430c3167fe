import { load, save } from '#platform/saved/saved-state.ts';
import { isManagementInstance } from '#platform/session/instance-kind.ts';
import { createStore, useStore } from '#platform/store.ts';

/** Zone chosen on the management instance; null: the browser's. It changes how that instance's own screens write times. */
export const timezoneStore = createStore<string | null>(null);

/** All zones that can be chosen, by name. */
export const knownZones = (): string[] => ['UTC', ...Intl.supportedValuesOf('timeZone')];

/** Does this browser know a zone of that name? What was stored may come from another browser, or from nobody. */
export function isKnownZone(name: unknown): name is string {
  if (typeof name !== 'string' || name === '') return false;
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** Takes up the zone that was chosen last, where it is a known one; called once, before the first render. */
export async function restoreTimezone(): Promise<void> {
  if (!isManagementInstance()) return;
  const saved = await load('timezone');
  timezoneStore.set(isKnownZone(saved) ? saved : null);
}

/** Chooses a zone, or the browser's again (null), and keeps the choice. */
export async function chooseTimezone(zone: string | null): Promise<void> {
  timezoneStore.set(zone);
  await save('timezone', zone);
}

/** Zone of the browser. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Zone for times that belong to no site: the chosen one, else the browser's. */
export const useOwnZone = (): string => useStore(timezoneStore) ?? browserZone();
