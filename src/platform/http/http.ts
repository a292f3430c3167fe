import axios, { type AxiosRequestConfig, type AxiosResponse } from 'axios';
import { API } from '#contract/paths.ts';
import type { Token } from '#contract/people/session.ts';
import type { Tagged } from '#platform/saved/saved-parts.ts';
import { getAccessToken, mayRefresh } from './access-token.ts';
import { apiAddress } from './api-address.ts';
import { callHeaders } from './call-headers.ts';
import { fileNameOf, toHttpError } from './http-answer.ts';
import { HttpError } from './http-error.ts';
import { createRefresh } from './refresh.ts';
import { whenFree } from './when-free.ts';

/** Timeout of every call, ms. */
export const API_TIMEOUT_MS = 120_000;

const client = axios.create({
  timeout: API_TIMEOUT_MS,
  // Null instead of undefined: axios drops the content type of a call without a body. A form is sent unchanged.
  transformRequest: [
    (data: unknown) => (data === null || data instanceof FormData ? data : JSON.stringify(data)),
  ],
});

export interface CallOptions {
  /** Query parameters; undefined and null ones are left out. */
  params?: Record<string, string | number | boolean | null | undefined>;
  signal?: AbortSignal;
}

export interface TaggedOptions {
  /** ETag of the data already known; null when there are none. */
  tag: string | null;
  /** True to send the call without a token. */
  isAnonymous: boolean;
  signal?: AbortSignal;
}

interface Call extends CallOptions {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  body?: unknown;
  tag?: string | null;
  responseType?: 'json' | 'blob';
  /** Called with the bytes received or, for a form, the bytes sent. */
  onProgress?: ((loaded: number, total: number | null) => void) | undefined;
}

const headers = (token: string | null, { body, tag }: Call): Record<string, string> => ({
  ...callHeaders(token, body),
  ...(tag ? { 'If-None-Match': tag } : {}),
});

async function send(call: Call, token: string | null): Promise<AxiosResponse> {
  const { onProgress } = call;
  const config: AxiosRequestConfig = {
    method: call.method,
    url: apiAddress(call.path),
    data: call.body ?? null,
    headers: headers(token, call),
    responseType: call.responseType ?? 'json',
  };
  if (call.params) config.params = call.params;
  if (call.signal) config.signal = call.signal;
  if (call.tag) config.validateStatus = (status) => (status >= 200 && status < 300) || status === 304;
  if (onProgress) {
    const direction = call.body instanceof FormData ? 'onUploadProgress' : 'onDownloadProgress';
    config[direction] = (event) => onProgress(event.loaded, event.total ?? null);
  }
  try {
    return await client.request(config);
  } catch (error) {
    throw await toHttpError(error);
  }
}

const isRefused = (error: unknown): boolean => error instanceof HttpError && error.status === 401;

// A missing or expired cookie is a normal answer: there is no session.
async function renew(): Promise<Token | null> {
  try {
    const response = await send({ method: 'POST', path: API.refreshToken, body: {} }, null);
    return response.status === 204 ? null : (response.data as Token);
  } catch (error) {
    if (isRefused(error)) return null;
    throw error;
  }
}

const refresh = createRefresh(renew);

export const setRefreshFailedListener = refresh.setFailedListener;

async function requestOnce(call: Call): Promise<AxiosResponse> {
  const sentToken = getAccessToken();
  try {
    return await send(call, sentToken);
  } catch (error) {
    if (!isRefused(error) || sentToken === null || !mayRefresh()) throw error;
    // Another call may have renewed the token during this one.
    if (getAccessToken() === sentToken && !(await refresh.orEnd())) throw error;
    return send(call, getAccessToken());
  }
}

const request = (call: Call): Promise<AxiosResponse> =>
  call.method === 'GET' ? whenFree(() => requestOnce(call), call.signal) : requestOnce(call);

/** Renews the session from the refresh cookie; false when there is no session. Rejects with HttpError. */
export const refreshSession = refresh.once;

/**
 * Sends DELETE /logout with a token that no other call of the page uses any longer; an expired token is renewed for
 * this one call. Rejects with HttpError.
 */
export async function endSession(token: string | null, signal: AbortSignal): Promise<void> {
  const call: Call = { method: 'DELETE', path: API.logout, signal };
  try {
    await send(call, token);
  } catch (error) {
    if (!isRefused(error)) throw error;
    const renewed = await renew();
    if (renewed) await send(call, renewed.token);
  }
}

const json = async <T>(call: Call): Promise<T> => (await request(call)).data as T;

export interface Download {
  blob: Blob;
  fileName: string;
}

/**
 * All calls to the API. Paths come from contract/paths.ts, filled by `fillPath`. Every method rejects with HttpError;
 * a 401 triggers one shared refresh and one repetition.
 */
export const http = {
  get: <T>(path: string, options: CallOptions = {}): Promise<T> =>
    json<T>({ method: 'GET', path, ...options }),
  post: <T>(path: string, body?: unknown, options: CallOptions = {}): Promise<T> =>
    json<T>({ method: 'POST', path, body, ...options }),
  patch: <T>(path: string, body: unknown, options: CallOptions = {}): Promise<T> =>
    json<T>({ method: 'PATCH', path, body, ...options }),
  delete: <T = void>(path: string, options: CallOptions = {}): Promise<T> =>
    json<T>({ method: 'DELETE', path, ...options }),
  /** Downloads a file; `onProgress` gets the bytes received and, when the server sends it, their total. */
  async blob(
    path: string,
    options: CallOptions & { onProgress?: (loaded: number, total: number | null) => void } = {},
  ): Promise<Download> {
    const response = await request({ method: 'GET', path, responseType: 'blob', ...options });
    return { blob: response.data as Blob, fileName: fileNameOf(response) };
  },
  /** Sends a multipart form with one file by POST; `onProgress` gets the bytes sent and their total. */
  upload: <T>(
    path: string,
    form: FormData,
    options: CallOptions & { onProgress?: (sent: number, total: number | null) => void } = {},
  ): Promise<T> => json<T>({ method: 'POST', path, body: form, ...options }),
  /** Sends a POST without token, for the login. */
  async postAnonymous<T>(path: string, body: unknown, signal?: AbortSignal): Promise<T> {
    const call: Call = { method: 'POST', path, body };
    if (signal) call.signal = signal;
    return (await send(call, null)).data as T;
  },
  /** Sends a GET without token, for the colours of the shell. */
  async getAnonymous<T>(path: string, signal?: AbortSignal): Promise<T> {
    const call: Call = { method: 'GET', path };
    if (signal) call.signal = signal;
    return (await send(call, null)).data as T;
  },
  /** Sends a GET with the tag of known data; null when the server's data still match the tag. */
  async getTagged<T>(path: string, { isAnonymous, ...options }: TaggedOptions): Promise<Tagged<T> | null> {
    const call: Call = { method: 'GET', path, ...options };
    const { status, data, headers: sent } = await (isAnonymous ? send(call, null) : request(call));
    return status === 304 ? null : { tag: (sent.etag as string | undefined) ?? null, data: data as T };
  },
};
