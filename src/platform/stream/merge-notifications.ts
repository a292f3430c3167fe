import type { Notification } from '#contract/installation/notification.ts';

const newestFirst = (a: Notification, b: Notification): number =>
  Date.parse(b.timestamp) - Date.parse(a.timestamp);

/** The list with new notifications at the front; one with a known id takes the place of the existing one. */
export function mergeNotifications(
  list: readonly Notification[],
  arrived: readonly Notification[],
): Notification[] {
  const byId = new Map(arrived.map((one) => [one.id, one]));
  return [...byId.values(), ...list.filter(({ id }) => !byId.has(id))].sort(newestFirst);
}

/** The list with some of its notifications resolved. */
export function markResolved(list: readonly Notification[], ids: readonly string[]): Notification[] {
  const resolved = new Set(ids);
  return list.map((one) => (resolved.has(one.id) ? { ...one, resolved: true } : one));
}

/** The list without some of its notifications. */
export function without(list: readonly Notification[], ids: readonly string[]): Notification[] {
  const gone = new Set(ids);
  return list.filter(({ id }) => !gone.has(id));
}

/** What a list that was fetched again tells beyond the one that was known. */
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
