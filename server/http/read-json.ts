import express, { type Request, type Response } from 'express';
import { ApiError } from '#server/errors/api-error.ts';

const DEFAULT_LIMIT = '100kb';
const STRANGERS_LIMIT = '8kb';

const PROTOTYPE_KEYS = new Set(['__proto__', 'constructor', 'prototype']);
/** Could the text hold one of them as a key, be it written with escapes? */
const MAY_NAME_PROTOTYPE = /__proto__|constructor|prototype|\\u00/;

const refusePrototypeKeys = (key: string, value: unknown): unknown => {
  if (PROTOTYPE_KEYS.has(key)) throw new SyntaxError(`The key ${key} is not allowed`);
  return value;
};

// Asking a function for every member costs fifty times the parsing itself: only where the text gives reason to.
const parseText = (text: string): unknown =>
  JSON.parse(text, MAY_NAME_PROTOTYPE.test(text) ? refusePrototypeKeys : undefined);

/** RFC 8259: there is no other for JSON between systems. */
const CHARSET = /;\s*charset="?([^\s;"]+)/i;

export interface JsonBodyOptions {
  /** Largest body, unpacked; 100 kB unless told. */
  limit?: string | undefined;
  /** Has the sender shown a token? The others send little, and nothing that is to be unpacked: a kilobyte can be a megabyte. */
  isTrusted: boolean;
}

/**
 * The JSON of a request's body; an empty one is an empty object. No key may name what every object inherits.
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
