import { createBus, type LiveBus } from './bus.ts';
import { createNatsBus } from './nats-bus.ts';
import { connectToNats } from './nats-connection.ts';

/** Where the installations of this process get their buses from. */
export interface Buses {
  of(installationId: string): LiveBus;
  close(): Promise<void>;
}

/** Buses that end with this process. */
export const localBuses = (): Buses => ({ of: createBus, close: async () => undefined });

/** Buses between all processes that use the same NATS server; until it answers, and while it is away, local ones. */
export function natsBuses(natsUrl: string): Buses {
  const connection = connectToNats(natsUrl);
  return {
    of: (installationId) => createNatsBus(connection, installationId),
    close: () => connection.close(),
  };
}
