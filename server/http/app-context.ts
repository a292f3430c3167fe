import type { TokenKeys } from '#server/access/tokens.ts';
import type { AfterAnswers } from '#server/jobs/after-answers.ts';
import type { Installations } from '#server/store/installation.ts';
import type { Services } from '#server/store/services.ts';
import type { Settings } from '#settings/settings.ts';
import type { Endpoint } from './endpoint.ts';

/**
 * What the endpoints of this process share. Rooms on the floors above add what their own endpoints share, by
 * `declare module` beside the type: server/identity, server/reports and server/hub do.
 */
export interface AppContext {
  readonly settings: Settings;
  readonly installations: Installations;
  readonly tokenKeys: TokenKeys;
  readonly afterAnswers: AfterAnswers;
  readonly version: string;
  /** All endpoints of the API: its documentation is generated from them. */
  readonly routeTable: readonly Endpoint[];
  /** Caches of the whole process, e.g. `service(createSeriesCache)`. */
  readonly service: Services<AppContext>;
}
