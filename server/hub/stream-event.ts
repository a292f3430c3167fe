/**
 * Bytes of a stream event, the same for all of its readers. `id`: position from which the stream continues after a
 * loss (`Last-Event-ID`).
 */
export const frame = (event: string, data: unknown, id?: number): Buffer =>
  Buffer.from(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);

/** Comment line that keeps proxies and readers from taking a quiet stream for a dead one. */
export const comment = (text: string): Buffer => Buffer.from(`: ${text}\n\n`);
