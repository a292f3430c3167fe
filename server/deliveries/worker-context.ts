import type { AppContext } from '#server/http/app-context.ts';
import type { DeliveryTiming } from './timing.ts';

/** Context shared by the workers of one process. */
export interface WorkerContext {
  app: Pick<AppContext, 'settings' | 'tokenKeys' | 'installations'>;
  timing: DeliveryTiming;
  /** Aborted when the process stops: unfinished work is given back. */
  stop: AbortSignal;
}
