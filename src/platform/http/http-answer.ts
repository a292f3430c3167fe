import { AxiosError, type AxiosResponse, isCancel } from 'axios';
import type { ErrorBody } from '#contract/error.ts';
import { HttpError } from './http-error.ts';

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'object';

// A call for a blob gets its error body as a blob too.
async function readBody(data: unknown): Promise<unknown> {
  if (!(data instanceof Blob) || !data.type.includes('json')) return data;
  return JSON.parse(await data.text());
}

/** Converts a rejection of axios into an HttpError; rethrows everything else. */
export async function toHttpError(error: unknown): Promise<HttpError> {
  if (isCancel(error)) return new HttpError(0, 'cancelled', 'The call was given up');
  if (!(error instanceof AxiosError)) throw error;
  if (error.code === AxiosError.ECONNABORTED || error.code === AxiosError.ETIMEDOUT)
    return new HttpError(0, 'timeout', error.message);
  if (!error.response) return new HttpError(0, 'network_unreachable', error.message);
  const { status } = error.response;
  const body = await readBody(error.response.data);
  if (!isErrorBody(body)) return new HttpError(status, 'internal_error', error.message);
  const { code, message, field, requestId, waiting } = body.error;
  const retryAfterSeconds = Number(error.response.headers['retry-after']) || undefined;
  return new HttpError(status, code, message, { field, requestId, retryAfterSeconds, waiting });
}

/** File name in a Content-Disposition header; the RFC 6266 form takes precedence. */
export function fileNameOf(response: AxiosResponse): string {
  const header = String(response.headers['content-disposition'] ?? '');
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
  if (extended) return decodeURIComponent(extended);
  return /filename="?([^";]+)"?/i.exec(header)?.[1] ?? 'download';
}
