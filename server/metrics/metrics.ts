import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** Everything that this process counts, in Prometheus' terms. */
export const registry = new Registry();
collectDefaultMetrics({ register: registry });

/** From the request's arrival to its answer's last byte; event streams are left out. */
export const requestSeconds = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Duration of answered requests',
  // The route's pattern, never the address: ids would make endless series.
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers: [registry],
});

/** After their commit. */
export const readingsStored = new Counter({
  name: 'quarterhour_readings_stored_total',
  help: 'Readings that were committed: new ones and corrections',
  labelNames: ['installation'] as const,
  registers: [registry],
});
