/**
 * An event of a stream as the bytes that every reader of it gets. `id`: the stream goes on behind it after a loss
 * (`Last-Event-ID`).
 */
export const frame = (event: string, data: unknown, id?: number): Buffer =>
  Buffer.from(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);

/** What keeps proxies and readers from taking a quiet stream for a dead one. */
export const comment = (text: string): Buffer => Buffer.from(`: ${text}\n\n`);
