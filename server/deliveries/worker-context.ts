import type { AppContext } from '#server/http/app-context.ts';
import type { DeliveryTiming } from './timing.ts';

/** What the workers of one process share. */
export interface WorkerContext {
  app: Pick<AppContext, 'settings' | 'tokenKeys' | 'installations'>;
  timing: DeliveryTiming;
  /** Aborted when the process stops: work in hand is given back. */
  stop: AbortSignal;
}
