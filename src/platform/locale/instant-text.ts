import { formatDayTime } from '#domain/formatting/date.ts';
import { setInstantWriter } from './text-formatter.ts';
import { browserZone } from './timezone.ts';

/** Makes texts write instants as day and time in the reader's time zone; called once, when the program loads. */
export const writeInstantsByClock = (): void =>
  setInstantWriter((instant) => formatDayTime(instant, browserZone()));
