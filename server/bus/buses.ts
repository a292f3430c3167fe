import { createBus, type LiveBus } from './bus.ts';
import { createNatsBus } from './nats-bus.ts';
import { connectToNats } from './nats-connection.ts';

/** Source of the buses for this process's installations. */
export interface Buses {
  of(installationId: string): LiveBus;
  close(): Promise<void>;
}

/** Buses within this process only. */
export const localBuses = (): Buses => ({ of: createBus, close: async () => undefined });

/** Buses between all processes on the same NATS server; local ones until it answers and while it is away. */
export function natsBuses(natsUrl: string): Buses {
  const connection = connectToNats(natsUrl);
  return {
    of: (installationId) => createNatsBus(connection, installationId),
    close: () => connection.close(),
  };
}
