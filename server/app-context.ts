import type { Settings } from '#launch/settings.ts';
import type { Endpoint } from './http/endpoint.ts';
import type { Hub } from './hub/hub.ts';
import type { LoginDelays } from './identity/login-delays.ts';
import type { SessionCache } from './identity/session-cache.ts';
import type { TokenKeys } from './identity/tokens.ts';
import type { AfterAnswers } from './jobs/after-answers.ts';
import type { PrintLimits } from './reports/print-limits.ts';
import type { Installations } from './store/installation.ts';

/** What every handler of this process shares. */
export interface AppContext {
  readonly settings: Settings;
  readonly installations: Installations;
  readonly tokenKeys: TokenKeys;
  /** Key from which the successor of a refresh token is derived. */
  readonly refreshKey: Buffer;
  readonly sessions: SessionCache;
  readonly loginDelays: LoginDelays;
  readonly hub: Hub;
  readonly printLimits: PrintLimits;
  readonly afterAnswers: AfterAnswers;
  readonly version: string;
  /** Every door of the API: its documentation is made of it. */
  readonly routeTable: readonly Endpoint[];
}
