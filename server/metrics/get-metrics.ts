import { createHash, timingSafeEqual } from 'node:crypto';
import { Gauge } from 'prom-client';
import { notFound, notLoggedIn } from '#server/errors/api-error.ts';
import { bearerOf } from '#server/http/bearer.ts';
import type { Call } from '#server/http/endpoint.ts';
import { log } from '#server/log/log.ts';
import type { Installations } from '#server/store/installation.ts';
import { gaugeDeliveries } from './gauge-deliveries.ts';
import { registry } from './metrics.ts';

const connections = new Gauge({
  name: 'quarterhour_database_connections',
  help: 'Connections of the pool of an installation',
  labelNames: ['installation', 'state'] as const,
  registers: [registry],
});

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

async function gauge({ all }: Installations): Promise<void> {
  connections.reset();
  for (const { name: installation, pool } of all) {
    connections.set({ installation, state: 'idle' }, pool.idleCount);
    connections.set({ installation, state: 'busy' }, pool.totalCount - pool.idleCount);
    connections.set({ installation, state: 'awaited' }, pool.waitingCount);
  }
  await gaugeDeliveries(all);
}

/**
 * GET /metrics: returns the counts of this process in Prometheus' text format to callers who know METRICS_TOKEN.
 * @throws ApiError 404 while that setting is empty, 401 for another token
 */
export async function getMetrics({ app, request, response }: Call): Promise<void> {
  const { metricsToken } = app.settings;
  if (metricsToken === null) throw notFound('This address');
  const token = bearerOf(request);
  if (!token || !timingSafeEqual(digest(token), digest(metricsToken)))
    throw notLoggedIn('Not the METRICS_TOKEN');
  // The counts of the process itself are answered even while the database is away.
  await gauge(app.installations).catch((error: unknown) => log('error', { where: 'metrics', error }));
  response.type(registry.contentType).send(await registry.metrics());
}
