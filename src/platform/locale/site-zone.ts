import { formatDayTime } from '#domain/formatting/date.ts';
import { withWholeDates } from '#domain/formatting/whole-dates.ts';
import { useStructure } from '#platform/session/structure.ts';
import { useOwnZone } from './timezone.ts';

/** Time zone for the company's own events: that of its first site, otherwise the reader's. */
export function useSiteZone(): string {
  const ownZone = useOwnZone();
  return useStructure().sites[0]?.timezone ?? ownZone;
}

/** Writes an instant with its time zone for use in a sentence: `2026-03-18 14:37 (Europe/Budapest)`. */
export function useZonedTime(): (instant: number) => string {
  const zone = useSiteZone();
  return (instant) => `${withWholeDates(formatDayTime(instant, zone))} (${zone})`;
}
