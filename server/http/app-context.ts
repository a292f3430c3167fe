// Decided in docs/decisions/2026-11-23-server-floors.md

import type { TokenKeys } from '#server/access/tokens.ts';
import type { AfterAnswers } from '#server/jobs/after-answers.ts';
import type { Installations } from '#server/store/installation.ts';
import type { Services } from '#server/store/services.ts';
import type { Settings } from '#settings/settings.ts';

/**
 * Values that the endpoints of this process share. Rooms on the floors above add their own by `declare module` beside
 * the type: server/identity, server/openapi and server/hub do.
 */
export interface AppContext {
  readonly settings: Settings;
  readonly installations: Installations;
  readonly tokenKeys: TokenKeys;
  readonly afterAnswers: AfterAnswers;
  readonly version: string;
  /** Caches of the whole process, e.g. `service(createSeriesCache)`. */
  readonly service: Services<AppContext>;
}
