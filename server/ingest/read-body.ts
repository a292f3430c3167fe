import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { INGEST_MAX_BYTES, INGEST_MAX_UNPACKED_BYTES } from '#contract/ingest.ts';
import { ApiError } from '#server/http/error.ts';

/** What is left of the body is thrown away unread: a connection closed now could lose the answer on its way. */
const tooLarge = (what: string): ApiError => new ApiError(413, 'payload_too_large', what);

async function* limited(
  source: AsyncIterable<Buffer>,
  most: number,
  what: string,
): AsyncGenerator<Buffer, void, void> {
  let size = 0;
  for await (const chunk of source) {
    size += chunk.length;
    if (size > most) throw tooLarge(what);
    yield chunk;
  }
}

async function collect(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of source) chunks.push(chunk);
  return chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks);
}

/** Unpacks while counting, so that a bomb of 50 kB is stopped at the limit and never held whole. */
async function unpack(packed: AsyncIterable<Buffer>): Promise<Buffer> {
  let body: Buffer = Buffer.alloc(0);
  try {
    await pipeline(packed, createGunzip(), async (unpacked: AsyncIterable<Buffer>) => {
      const most = INGEST_MAX_UNPACKED_BYTES;
      body = await collect(limited(unpacked, most, `The body is over ${most} bytes when unpacked`));
    });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code.startsWith('Z_')) throw new ApiError(400, 'bad_request', 'The body is no whole gzip stream');
    throw error;
  }
  return body;
}

/**
 * The body of an ingest request, plain or gzip, chunked or not, whatever its Content-Type says.
 * @throws ApiError 413 over the limits, 415 for another encoding, 400 for a broken gzip stream or a cut request
 */
export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const encoding = (request.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (encoding !== 'identity' && encoding !== 'gzip' && encoding !== '') {
    throw new ApiError(415, 'unsupported_media_type', 'Content-Encoding must be gzip or identity');
  }
  if (Number(request.headers['content-length'] ?? 0) > INGEST_MAX_BYTES) {
    throw tooLarge(`The body is over ${INGEST_MAX_BYTES} bytes`);
  }
  // A refusal must still find its way back: leaving the loop must not destroy the socket.
  const chunks = request.iterator({ destroyOnReturn: false });
  const packed = limited(chunks, INGEST_MAX_BYTES, `The body is over ${INGEST_MAX_BYTES} bytes`);
  try {
    return encoding === 'gzip' ? await unpack(packed) : await collect(packed);
  } catch (error) {
    if (request.destroyed && !request.complete && !(error instanceof ApiError)) {
      throw new ApiError(400, 'bad_request', 'The request was cut');
    }
    throw error;
  }
}
