import express, { type Request, type Response } from 'express';
import { ApiError } from '#server/errors/api-error.ts';

const DEFAULT_LIMIT = '100kb';
const STRANGERS_LIMIT = '8kb';

const PROTOTYPE_KEYS = new Set(['__proto__', 'constructor', 'prototype']);
/** Matches a text that may hold one of these as a key, also written with escapes. */
const MAY_NAME_PROTOTYPE = /__proto__|constructor|prototype|\\u00/;

const refusePrototypeKeys = (key: string, value: unknown): unknown => {
  if (PROTOTYPE_KEYS.has(key)) throw new SyntaxError(`The key ${key} is not allowed`);
  return value;
};

// A function called for every member costs fifty times the parsing itself: only used where the text gives reason to.
const parseText = (text: string): unknown =>
  JSON.parse(text, MAY_NAME_PROTOTYPE.test(text) ? refusePrototypeKeys : undefined);

/** Charset of a JSON body: RFC 8259 allows only UTF-8 between systems. */
const CHARSET = /;\s*charset="?([^\s;"]+)/i;

export interface JsonBodyOptions {
  /** Largest body after unpacking; default 100 kB. */
  limit?: string | undefined;
  /**
   * True when the sender has shown a token. Others may send little, and nothing compressed: a kilobyte can unpack to
   * a megabyte.
   */
  isTrusted: boolean;
}

/**
 * Reads the JSON of a request's body; an empty body gives an empty object. Keys that every object inherits are
 * refused.
 * @throws ApiError 400; what express throws for a body that is too large, cut, or compressed where it must not be
 */
export async function readJson(
  request: Request,
  response: Response,
  { limit = DEFAULT_LIMIT, isTrusted }: JsonBodyOptions,
): Promise<unknown> {
  const charset = CHARSET.exec(request.headers['content-type'] ?? '')?.[1] ?? 'utf-8';
  if (charset.toLowerCase() !== 'utf-8')
    throw new ApiError(415, 'unsupported_media_type', 'JSON is written in UTF-8');
  const read = express.raw({
    limit: isTrusted ? limit : STRANGERS_LIMIT,
    inflate: isTrusted,
    type: () => true,
  });
  await new Promise<void>((resolve, reject) => {
    read(request, response, (error?: unknown) => (error ? reject(error) : resolve()));
  });
  const { body } = request as { body?: unknown };
  if (!Buffer.isBuffer(body) || body.length === 0) return {};
  try {
    return parseText(body.toString());
  } catch (error) {
    if (error instanceof SyntaxError) throw new ApiError(400, 'bad_request', 'The body is no JSON');
    throw error;
  }
}
