import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { ApiError } from '#server/errors/api-error.ts';

export const IMAGE_MAX_BYTES = 2_000_000;
/** Maximum size of a multipart body around its file, bytes. */
const ENVELOPE_BYTES = 10_000;
/** Limit for an upload, ms: a trickling one must not hold its connection longer. */
const UPLOAD_LIMIT_MS = 120_000;

/** An uploaded file, not checked yet. */
export interface UploadedFile {
  name: string;
  bytes: Buffer;
}

const bad = (message: string): ApiError => new ApiError(400, 'validation_failed', message, 'file');
const tooLarge = (): ApiError =>
  new ApiError(413, 'payload_too_large', `The picture is over ${IMAGE_MAX_BYTES} bytes`, 'file');

function parserFor(request: IncomingMessage): BusboyInstance {
  const type = request.headers['content-type'] ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    throw new ApiError(415, 'unsupported_media_type', 'The body must be multipart/form-data');
  }
  if (Number(request.headers['content-length'] ?? 0) > IMAGE_MAX_BYTES + ENVELOPE_BYTES) throw tooLarge();
  const limits = { files: 1, fileSize: IMAGE_MAX_BYTES, fields: 0, parts: 1, headerPairs: 20 };
  try {
    return new Busboy({ headers: { ...request.headers, 'content-type': type }, limits });
  } catch (error) {
    throw bad(error instanceof Error ? error.message : 'The body is no multipart body');
  }
}

async function receive(request: IncomingMessage): Promise<UploadedFile> {
  const parser = parserFor(request);
  let file: Promise<UploadedFile> | null = null;
  parser.on('file', (field, stream, name) => {
    if (field !== 'file') parser.destroy(bad('The picture must be in the field "file"'));
    stream.on('limit', () => parser.destroy(tooLarge()));
    file = buffer(stream).then((bytes) => ({ name, bytes }));
    // A failing parser ends the file too; the parser's own reason is the one that counts.
    file.catch(() => parser.destroy(bad('The picture was cut')));
  });
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
    parser.on(limit, () => parser.destroy(bad('One picture is expected, and nothing else')));
  }
  // Leaving the loop must not destroy the socket, so that a refusal can still be answered.
  const body = Readable.from(request.iterator({ destroyOnReturn: false }));
  await pipeline(body, parser, { signal: AbortSignal.timeout(UPLOAD_LIMIT_MS) });
  if (!file) throw bad('A picture is expected in the field "file"');
  return file;
}

/**
 * Reads the one file of a multipart body, field `file`, into memory.
 * @throws ApiError 413 over 2 MB, 415 for another kind of body, 400 for other parts or a cut request
 */
export async function readImageUpload(request: IncomingMessage): Promise<UploadedFile> {
  try {
    return await receive(request);
  } catch (error) {
    if (error instanceof ApiError || !(error instanceof Error)) throw error;
    if (error.name === 'AbortError') throw new ApiError(400, 'bad_request', 'The upload took too long');
    throw bad(`The body cannot be read: ${error.message}`);
  }
}
