import { formatDayTime } from '#domain/formatting/date.ts';
import { withWholeDates } from '#domain/formatting/whole-dates.ts';
import { useStructure } from '#platform/session/structure.ts';
import { useOwnZone } from './timezone.ts';

/** Zone that times of the company's own doings are written in: its first site's; where there is none, the reader's. */
export function useSiteZone(): string {
  const ownZone = useOwnZone();
  return useStructure().sites[0]?.timezone ?? ownZone;
}

/** Writes an instant for a sentence, with the zone that it is written in: `2026-03-18 14:37 (Europe/Budapest)`. */
export function useZonedTime(): (instant: number) => string {
  const zone = useSiteZone();
  return (instant) => `${withWholeDates(formatDayTime(instant, zone))} (${zone})`;
}
