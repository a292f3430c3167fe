import type { ServerResponse } from 'node:http';

/** Bytes that are handed to the connection together: few calls to the system, and little that a slow reader holds. */
const BATCH_BYTES = 512 * 1024;

/** Resolves with an event of the answer, or when its connection is gone. */
function heard(response: ServerResponse, event: 'drain' | 'finish', gone: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      response.off(event, end);
      gone.removeEventListener('abort', end);
      resolve();
    };
    response.on(event, end);
    gone.addEventListener('abort', end);
    if (gone.aborted) end();
  });
}

function* batchesOf(parts: Iterable<Buffer>): Generator<Buffer[]> {
  let [batch, bytes]: [Buffer[], number] = [[], 0];
  for (const part of parts)
    for (let at = 0; at < part.length; at += BATCH_BYTES) {
      const piece = part.subarray(at, at + BATCH_BYTES);
      if (bytes > 0 && bytes + piece.length > BATCH_BYTES) {
        yield batch;
        [batch, bytes] = [[], 0];
      }
      batch.push(piece);
      bytes += piece.length;
    }
  if (bytes > 0) yield batch;
}

/**
 * Sends the parts of a body one after the other, as fast as the reader takes them; joining them would copy megabytes.
 * `onTaken` gets the bytes that need not be held any longer.
 * @returns when everything was taken, or the connection is gone
 */
export async function sendParts(
  response: ServerResponse,
  parts: readonly Buffer[],
  gone: AbortSignal,
  onTaken: (bytes: number) => void = () => undefined,
): Promise<void> {
  for (const batch of batchesOf(parts)) {
    if (gone.aborted) return;
    response.cork();
    const hasRoom = batch.map((piece) => response.write(piece)).every(Boolean);
    response.uncork();
    if (!hasRoom || response.writableNeedDrain) await heard(response, 'drain', gone);
    onTaken(batch.reduce((sum, piece) => sum + piece.length, 0));
  }
  if (gone.aborted) return;
  const finished = heard(response, 'finish', gone);
  response.end();
  await finished;
}
