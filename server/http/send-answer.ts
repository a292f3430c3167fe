import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGzip, gzip } from 'node:zlib';
import type { Request } from 'express';
import { LRUCache } from 'lru-cache';
import type { Call, Endpoint } from './endpoint.ts';
import { goneSignal } from './gone-signal.ts';
import { jsonParts } from './json-parts.ts';
import { sendParts } from './send-parts.ts';
import { untakenAnswers } from './untaken-answers.ts';
import { WrittenJson } from './written-json.ts';

const gzipAsync = promisify(gzip);

/** Minimum size of a compressed answer, bytes; smaller ones fit into a few packets anyway. */
const COMPRESS_FROM_BYTES = 4_096;
/** Answers from this size on are counted until they are taken, and sent in parts, bytes. */
const COUNT_FROM_BYTES = 16_384;
/** A fast level, as the caller waits. */
const GZIP_LEVEL = 4;
const GZIP_PART_BYTES = 64 * 1024;
const KEPT_BYTES = 16_000_000;
/** By coding and tag, what several callers get alike: texts, parameters, the modules of a minute. */
const keptAnswers = () =>
  new LRUCache<string, Buffer>({ maxSize: KEPT_BYTES, sizeCalculation: ({ length }) => length });

/** An answer that is ready to be sent; without a body, only its status is. */
interface WrittenAnswer {
  status: number;
  headers: Record<string, string>;
  parts: readonly Buffer[];
}

const sizeOf = (parts: readonly Buffer[]): number => parts.reduce((sum, { length }) => sum + length, 0);

async function compressed(parts: readonly Buffer[]): Promise<Buffer[]> {
  const [only, more] = parts;
  if (only && !more) return [await gzipAsync(only, { level: GZIP_LEVEL })];
  const made: Buffer[] = [];
  const zip = createGzip({ level: GZIP_LEVEL, chunkSize: GZIP_PART_BYTES });
  await pipeline(parts, zip, async (chunks) => {
    for await (const chunk of chunks) made.push(chunk as Buffer);
  });
  return made;
}

/** Weak ETag: the same for the same content, however it is compressed. */
const tagOf = (body: Buffer): string =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

const hasAlready = (request: Request, tag: string): boolean =>
  (request.headers['if-none-match'] ?? '').split(/,\s*/).includes(tag);

type Writing = Pick<Call, 'app' | 'request' | 'response'>;

/** Content that several callers get alike is held once for all of them, compressed and as it is. */
async function writeTagged({ app, request }: Writing, body: Buffer, isZipped: boolean, tag: string) {
  if (hasAlready(request, tag)) return null;
  const kept = app.service(keptAnswers);
  const key = `${isZipped ? 'gzip' : 'plain'} ${tag}`;
  const known = kept.get(key) ?? (isZipped ? await gzipAsync(body, { level: GZIP_LEVEL }) : body);
  kept.set(key, known);
  return [known];
}

/**
 * Writes an answer as JSON: 204 for nothing, 304 for content that the caller has already; large answers are
 * compressed, heavy ones written in slices. A handler may have set a status of its own.
 */
export async function writeAnswer(
  call: Writing,
  { status, isTagged, isHeavy }: Pick<Endpoint, 'status' | 'isTagged' | 'isHeavy'>,
  answer: unknown,
): Promise<WrittenAnswer> {
  if (answer === undefined) return { status: status ?? 204, headers: {}, parts: [] };
  const headers: Record<string, string> = { 'Content-Type': 'application/json; charset=utf-8' };
  const written = { status: status ?? call.response.statusCode, headers };
  if (answer instanceof WrittenJson) return { ...written, parts: answer.parts };
  const plain = isHeavy ? await jsonParts(answer) : [Buffer.from(JSON.stringify(answer))];
  const isLarge = sizeOf(plain) >= COMPRESS_FROM_BYTES;
  const isZipped = isLarge && call.request.acceptsEncodings('gzip') !== false;
  if (isLarge) headers.Vary = 'Accept-Encoding';
  if (isZipped) headers['Content-Encoding'] = 'gzip';
  if (!isTagged) return { ...written, parts: isZipped ? await compressed(plain) : plain };
  const body = Buffer.concat(plain);
  const tag = tagOf(body);
  const parts = await writeTagged(call, body, isZipped, tag);
  return parts
    ? { ...written, headers: { ...headers, ETag: tag }, parts }
    : { status: 304, headers: { ETag: tag }, parts: [] };
}

/**
 * Sends a written answer as fast as the reader takes it.
 * @throws ApiError 429, 503 when too much has not been taken yet
 */
export async function sendWritten(
  { app, installation, principal, request, response }: Call<unknown, unknown>,
  { isHeavy = false }: Pick<Endpoint, 'isHeavy'>,
  { status, headers, parts }: WrittenAnswer,
): Promise<void> {
  const bytes = sizeOf(parts);
  const owner = principal?.kind === 'user' ? `${installation.id} ${principal.userId}` : null;
  const isCounted = bytes >= COUNT_FROM_BYTES && owner !== null;
  const end = () => response.destroy();
  const held = isCounted ? app.service(untakenAnswers).hold(owner, bytes, isHeavy, end) : null;
  try {
    response.status(status).set(headers);
    if (parts.length > 0) response.set('Content-Length', String(bytes));
    if (bytes < COUNT_FROM_BYTES) response.end(Buffer.concat(parts));
    else await sendParts(response, parts, goneSignal(request), held?.free);
  } finally {
    held?.freeAll();
  }
}
