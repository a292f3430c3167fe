import type { FileHandle } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { ApiError } from '#server/errors/api-error.ts';
import { openUnnamed, readAll, writeAll } from './unnamed-file.ts';

/** Maximum size of a field, bytes. A mapping is a few kB; no other field is longer than a word. */
const FIELD_MAX_BYTES = 256_000;
const FIELDS = ['mapping', 'dryRun'];
/** Limit for an upload, ms: a trickling one must not hold its connection longer. */
const UPLOAD_LIMIT_MS = 120_000;
/** Maximum size of a multipart body around its file, bytes. */
const ENVELOPE_BYTES = FIELD_MAX_BYTES + 10_000;

/** An uploaded file, and the fields beside it. */
export interface Upload extends AsyncDisposable {
  fileName: string;
  fields: ReadonlyMap<string, string>;
  /** Reads the file from its beginning, any number of times. */
  open(): AsyncIterable<Buffer>;
}

const bad = (message: string, field?: string): ApiError =>
  new ApiError(400, 'validation_failed', message, field);
const tooLarge = (maxBytes: number): ApiError =>
  new ApiError(413, 'payload_too_large', `The file is over ${maxBytes} bytes`, 'file');

function parserFor(request: IncomingMessage, maxBytes: number): BusboyInstance {
  const type = request.headers['content-type'] ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    throw new ApiError(415, 'unsupported_media_type', 'The body must be multipart/form-data');
  }
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + ENVELOPE_BYTES) throw tooLarge(maxBytes);
  const limits = {
    files: 1,
    fileSize: maxBytes,
    fields: FIELDS.length,
    fieldSize: FIELD_MAX_BYTES,
    parts: FIELDS.length + 1,
    headerPairs: 20,
  };
  try {
    return new Busboy({ headers: { ...request.headers, 'content-type': type }, limits });
  } catch (error) {
    throw bad(error instanceof Error ? error.message : 'The body is no multipart body');
  }
}

/** Reads the parts of a body as they come: fields into a map, the file to disk. */
class PartReader {
  readonly fields = new Map<string, string>();
  readonly parser: BusboyInstance;
  #file: { name: string; stream: BusboyFileStream; written: Promise<void> } | null = null;

  constructor(request: IncomingMessage, handle: FileHandle, maxBytes: number) {
    this.parser = parserFor(request, maxBytes);
    this.parser.on('field', (name, value, _isNameCut, isCut) => this.#takeField(name, value, isCut));
    this.parser.on('file', (name, stream, fileName) => {
      if (name !== 'file') this.#refuse(bad('The file must be in the field "file"', name));
      stream.on('limit', () => this.#refuse(tooLarge(maxBytes)));
      const written = writeAll(handle, stream as AsyncIterable<Buffer>);
      // A file that cannot be written ends the upload.
      written.catch((error: Error) => this.#refuse(error));
      this.#file = { name: fileName, stream, written };
    });
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
      this.parser.on(limit, () => this.#refuse(bad('One file, its mapping and dryRun are expected')));
    }
  }

  /**
   * Waits until the file is on disk.
   * @returns its name
   */
  async finish(): Promise<string> {
    if (!this.#file) throw bad('A file is expected in the field "file"', 'file');
    await this.#file.written;
    return this.#file.name;
  }

  /** Closes a file that will not be finished. */
  abandon(): void {
    this.#file?.stream.destroy();
  }

  #takeField(name: string, value: string, isCut: boolean): void {
    if (!FIELDS.includes(name) || this.fields.has(name)) {
      this.#refuse(bad(`The field ${name} is not expected`, name));
    } else if (isCut) this.#refuse(bad(`The field ${name} is over ${FIELD_MAX_BYTES} bytes`, name));
    else this.fields.set(name, value);
  }

  #refuse(error: Error): void {
    this.parser.destroy(error);
  }
}

async function receive(
  request: IncomingMessage,
  handle: FileHandle,
  maxBytes: number,
): Promise<Pick<Upload, 'fileName' | 'fields'>> {
  const parts = new PartReader(request, handle, maxBytes);
  try {
    // Leaving the loop must not destroy the socket, so that a refusal can still be answered.
    const body = Readable.from(request.iterator({ destroyOnReturn: false }));
    await pipeline(body, parts.parser, { signal: AbortSignal.timeout(UPLOAD_LIMIT_MS) });
    return { fileName: await parts.finish(), fields: parts.fields };
  } finally {
    parts.abandon();
  }
}

/** Turns the error of an unfinished upload into a refusal of the API. */
function toRefusal(error: unknown, request: IncomingMessage): unknown {
  if (error instanceof ApiError || !(error instanceof Error)) return error;
  if (error.name === 'AbortError') return new ApiError(400, 'bad_request', 'The upload took too long');
  if (request.destroyed && !request.complete) return new ApiError(400, 'bad_request', 'The request was cut');
  if ('code' in error && error.code === 'ENOSPC')
    return new ApiError(507, 'internal_error', 'There is no room for the file');
  return bad(`The body cannot be read: ${error.message}`);
}

/**
 * Reads a multipart upload of one file with fields `mapping` and `dryRun`; the caller disposes of it.
 * @throws ApiError 413 over the limit, 415 for another kind of body, 400 for parts that are not expected, or a cut
 * request
 */
export async function readUpload(
  request: IncomingMessage,
  { dataDir, importMaxBytes }: { dataDir: string; importMaxBytes: number },
): Promise<Upload> {
  const handle = await openUnnamed(dataDir);
  try {
    const { fileName, fields } = await receive(request, handle, importMaxBytes);
    return {
      fileName: fileName.replace(/\p{Cc}/gu, '').slice(0, 200) || 'file',
      fields,
      open: () => readAll(handle),
      [Symbol.asyncDispose]: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw toRefusal(error, request);
  }
}
