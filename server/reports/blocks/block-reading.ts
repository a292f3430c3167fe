import type { ReportType } from '#contract/reports/report.ts';
import type { Period } from '#domain/time/calendar.ts';
import { periodInstants, todaySoFar, type WallPeriod } from '#domain/time/report-period.ts';
import { canReachSite } from '#server/access/authorise.ts';
import type { Principal } from '#server/access/principal.ts';
import { canReachModule, type SeriesModule } from '#server/series/series-module.ts';
import type { Waits } from '#server/series/waits.ts';
import type { Installation } from '#server/store/installation.ts';

/** Data shared by all blocks of one reading. */
export interface BlockReading {
  installation: Installation;
  reportType: ReportType;
  period: WallPeriod;
  /** True: reads each site's today up to now, and the newest readings, instead of the period. */
  realtime: boolean;
  /** Epoch ms. */
  now: number;
  /** Existing modules and collections of the report. */
  living: ReadonlyMap<string, SeriesModule>;
  /** null: everything is read, as an edition stores it. The widgets themselves hold only what the reader may see. */
  reader: Principal | null;
  /** Collects what waits behind the columns of the block. */
  waits: Waits;
}

/** Period of the reading as instants, in a zone. */
export const instantsIn = ({ realtime, now, period }: BlockReading, zone: string): Period =>
  realtime ? todaySoFar(now, zone) : periodInstants(period, zone);

/** True when the reader may see a module that the report shows without naming it. */
export const maySee = ({ reader }: BlockReading, module: SeriesModule): boolean =>
  reader === null || canReachModule(reader, module);

export const maySeeSite = ({ reader }: BlockReading, siteId: string): boolean =>
  reader === null || canReachSite(reader, siteId);
