import { type Endpoint, HttpSender } from './http-sender.ts';

const FIELDS = [
  'energy',
  'effectivePowerL1',
  'effectivePowerL2',
  'effectivePowerL3',
  'effectivePowerTotal',
  'voltageL1',
  'voltageL2',
  'voltageL3',
  'currentL1',
  'frequency',
];

export interface Load {
  requests: number;
  lines: number;
  fields: number;
  connections: number;
}

/** Every body has its own instants, so that no reading is known already. */
let nextTs = Date.UTC(2025, 0, 1);

function bodyOf(module: string, load: Load): string {
  const parts: string[] = [];
  for (let i = 0; i < load.lines; i++) {
    nextTs += 1000;
    const values = FIELDS.slice(0, load.fields).map(
      (field, f) => `${field}=${((nextTs / 1000 + f * 7) % 4000) / 10}`,
    );
    parts.push(`meter,module=${module} ${values.join(',')} ${nextTs}`);
  }
  return parts.join('\n');
}

export const pointsOf = (load: Load): number => load.requests * load.lines * load.fields;

/** Makes the bodies before the clock starts, so that making them does not count. */
export const makeBodies = (modules: readonly string[], load: Load): string[] =>
  Array.from({ length: load.requests }, (_, i) => bodyOf(modules[i % modules.length] as string, load));

/**
 * `connections` senders share the bodies; each waits for its answer before its next request.
 * @returns ms per request
 */
export async function sendBodies(
  endpoint: Endpoint,
  bodies: readonly string[],
  connections: number,
): Promise<number[]> {
  const senders = await Promise.all(Array.from({ length: connections }, () => HttpSender.open(endpoint)));
  const latencies: number[] = [];
  let next = 0;
  const run = async (sender: HttpSender): Promise<void> => {
    for (let body = bodies[next++]; body !== undefined; body = bodies[next++]) {
      const startedAt = performance.now();
      await sender.post(body);
      latencies.push(performance.now() - startedAt);
    }
  };
  try {
    await Promise.all(senders.map(run));
  } finally {
    for (const sender of senders) sender.close();
  }
  return latencies;
}
