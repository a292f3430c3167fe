import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { INGEST_MAX_BYTES, INGEST_MAX_UNPACKED_BYTES } from '#contract/readings/ingest.ts';
import { ApiError } from '#server/errors/api-error.ts';
import { yieldToEventLoop } from '#server/jobs/yield-to-event-loop.ts';
import type { BodyHold } from './body-budget.ts';

/**
 * Error for a body over the limit. The rest of the body is discarded: a connection closed now could lose the answer.
 */
const tooLarge = (what: string): ApiError => new ApiError(413, 'payload_too_large', what);

const OVER_PLAIN = `The body is over ${INGEST_MAX_BYTES} bytes`;
const OVER_UNPACKED = `The body is over ${INGEST_MAX_UNPACKED_BYTES} bytes when unpacked`;

/** Passes on bytes as they come, and counts them, also against `hold`. */
async function* limited(
  source: AsyncIterable<Buffer>,
  most: number,
  what: string,
  hold: BodyHold,
): AsyncGenerator<Buffer, void, void> {
  let size = 0;
  for await (const chunk of source) {
    size += chunk.length;
    if (size > most) throw tooLarge(what);
    hold(chunk.length);
    yield chunk;
  }
}

/** Number of bytes copied before yielding to the event loop: 50 MB at once would block it for a tenth of a second. */
const COPY_BYTES = 4_000_000;

async function joined(chunks: readonly Buffer[]): Promise<Buffer> {
  if (chunks.length === 1) return chunks[0] as Buffer;
  const body = Buffer.allocUnsafe(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let [at, copied] = [0, 0];
  for (const chunk of chunks) {
    at += chunk.copy(body, at);
    copied += chunk.length;
    if (copied < COPY_BYTES) continue;
    copied = 0;
    await yieldToEventLoop();
  }
  return body;
}

/** Unpacks while counting, so that a bomb of 50 kB is stopped at the limit and never held whole. */
async function readPacked(request: IncomingMessage, hold: BodyHold): Promise<Buffer> {
  const chunks: Buffer[] = [];
  // Leaving the loop must not destroy the socket, so that a refusal can still be answered.
  const packed = request.iterator({ destroyOnReturn: false });
  try {
    await pipeline(
      limited(packed, INGEST_MAX_BYTES, OVER_PLAIN, () => undefined),
      createGunzip(),
      async (unpacked: AsyncIterable<Buffer>) => {
        for await (const chunk of limited(unpacked, INGEST_MAX_UNPACKED_BYTES, OVER_UNPACKED, hold)) {
          chunks.push(chunk);
        }
      },
    );
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code.startsWith('Z_')) throw new ApiError(400, 'bad_request', 'The body is no whole gzip stream');
    throw error;
  }
  return joined(chunks);
}

/** Reads by events: an iterator costs as much as all the rest of a request with one reading. */
function readPlain(request: IncomingMessage, hold: BodyHold): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const take = (chunk: Buffer): void => {
      size += chunk.length;
      try {
        if (size > INGEST_MAX_BYTES) throw tooLarge(OVER_PLAIN);
        hold(chunk.length);
        chunks.push(chunk);
      } catch (error) {
        request.off('data', take);
        request.resume();
        reject(error);
      }
    };
    request.on('data', take);
    request.on('end', () => resolve(joined(chunks)));
    request.on('error', reject);
    request.on('close', () => {
      if (!request.complete) reject(new ApiError(400, 'bad_request', 'The request was cut'));
    });
  });
}

/**
 * Reads the body of an ingest request, plain or gzip, chunked or not, whatever its Content-Type says.
 * @throws ApiError 413 over the limits, 415 for another encoding, 400 for a broken gzip stream or a cut request, 503
 * when too much is held already
 */
export async function readBody(request: IncomingMessage, hold: BodyHold): Promise<Buffer> {
  const encoding = (request.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (encoding !== 'identity' && encoding !== 'gzip' && encoding !== '') {
    throw new ApiError(415, 'unsupported_media_type', 'Content-Encoding must be gzip or identity');
  }
  if (Number(request.headers['content-length'] ?? 0) > INGEST_MAX_BYTES) throw tooLarge(OVER_PLAIN);
  try {
    return encoding === 'gzip' ? await readPacked(request, hold) : await readPlain(request, hold);
  } catch (error) {
    if (request.destroyed && !request.complete && !(error instanceof ApiError)) {
      throw new ApiError(400, 'bad_request', 'The request was cut');
    }
    throw error;
  }
}
