import type { Notification } from '#contract/installation/notification.ts';

const newestFirst = (a: Notification, b: Notification): number =>
  Date.parse(b.timestamp) - Date.parse(a.timestamp);

/** Adds new notifications, newest first; one with a known id replaces the existing one. */
export function mergeNotifications(
  list: readonly Notification[],
  arrived: readonly Notification[],
): Notification[] {
  const byId = new Map(arrived.map((one) => [one.id, one]));
  return [...byId.values(), ...list.filter(({ id }) => !byId.has(id))].sort(newestFirst);
}

/** Marks some notifications of a list as resolved. */
export function markResolved(list: readonly Notification[], ids: readonly string[]): Notification[] {
  const resolved = new Set(ids);
  return list.map((one) => (resolved.has(one.id) ? { ...one, resolved: true } : one));
}

/** Removes some notifications from a list. */
export function without(list: readonly Notification[], ids: readonly string[]): Notification[] {
  const gone = new Set(ids);
  return list.filter(({ id }) => !gone.has(id));
}

/** Differences between a newly fetched list and the known one. */
export function changesOf(
  known: readonly Notification[],
  fetched: readonly Notification[],
): { arrived: Notification[]; settled: string[] } {
  const before = new Map(known.map((one) => [one.id, one]));
  const after = new Map(fetched.map((one) => [one.id, one]));
  return {
    arrived: fetched.filter((one) => !one.resolved && before.get(one.id)?.timestamp !== one.timestamp),
    settled: known.filter(({ id }) => after.get(id)?.resolved ?? true).map(({ id }) => id),
  };
}
