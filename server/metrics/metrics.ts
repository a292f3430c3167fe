import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** All metrics of this process, for Prometheus. */
export const registry = new Registry();
collectDefaultMetrics({ register: registry });

/** From the arrival of the request to the last byte of its answer; event streams are left out. */
export const requestSeconds = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Duration of answered requests',
  // Pattern of the route, never the address: ids would make endless series.
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers: [registry],
});

/** Counted after their commit. */
export const readingsStored = new Counter({
  name: 'quarterhour_readings_stored_total',
  help: 'Readings that were committed: new ones and corrections',
  labelNames: ['installation'] as const,
  registers: [registry],
});
