import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Request } from 'express';
import { LRUCache } from 'lru-cache';
import type { Call, Endpoint } from './endpoint.ts';

const gzipAsync = promisify(gzip);

/** Minimum size of a compressed answer, bytes; smaller ones fit into a few packets anyway. */
const COMPRESS_FROM_BYTES = 4_096;
/** A fast level, as the caller waits. */
const GZIP_LEVEL = 4;
/** By tag, compressed, what several callers get alike: texts, parameters, the modules of a minute. */
const keptAnswers = () => new LRUCache<string, Buffer>({ max: 24 });

async function compressed(kept: LRUCache<string, Buffer>, tag: string | null, body: string): Promise<Buffer> {
  const known = tag === null ? undefined : kept.get(tag);
  if (known) return known;
  const made = await gzipAsync(body, { level: GZIP_LEVEL });
  if (tag !== null) kept.set(tag, made);
  return made;
}

/** Weak ETag: the same for the same content, however it is compressed. */
const tagOf = (body: string): string =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

const hasAlready = (request: Request, tag: string): boolean =>
  (request.headers['if-none-match'] ?? '').split(/,\s*/).includes(tag);

/** Answers JSON: 204 for nothing, 304 for content that the caller has already; large answers are compressed. */
export async function sendAnswer(
  { app, request, response }: Call,
  { status, isTagged }: Pick<Endpoint, 'status' | 'isTagged'>,
  answer: unknown,
): Promise<void> {
  if (answer === undefined) {
    response.status(status ?? 204).end();
    return;
  }
  const body = JSON.stringify(answer);
  const tag = isTagged ? tagOf(body) : null;
  if (tag !== null) response.set('ETag', tag);
  if (tag !== null && hasAlready(request, tag)) {
    response.status(304).end();
    return;
  }
  response.status(status ?? 200).type('application/json');
  if (body.length < COMPRESS_FROM_BYTES) {
    response.send(body);
    return;
  }
  response.vary('Accept-Encoding');
  if (!request.acceptsEncodings('gzip')) response.send(body);
  else response.set('Content-Encoding', 'gzip').send(await compressed(app.service(keptAnswers), tag, body));
}
