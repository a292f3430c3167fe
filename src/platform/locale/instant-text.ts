import { formatDayTime } from '#domain/formatting/date.ts';
import { setInstantWriter } from './text-formatter.ts';
import { browserZone } from './timezone.ts';

/** From now on texts write instants as day and time on the reader's clock; called once, when the product loads. */
export const writeInstantsByClock = (): void =>
  setInstantWriter((instant) => formatDayTime(instant, browserZone()));
