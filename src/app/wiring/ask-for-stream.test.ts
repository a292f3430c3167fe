import { beforeEach, expect, it, vi } from 'vitest';
import { HttpError } from '#platform/http/http-error.ts';
import { updateStructure } from '#platform/session/structure.ts';
import { askForStream } from './ask-for-stream.ts';

const { http } = vi.hoisted(() => ({ http: { get: vi.fn() } }));
vi.mock('#platform/http/http.ts', () => ({ http }));

const TOPICS = [
  { report: 7, containers: ['w1', 'w2'] },
  { report: 8, containers: ['w1'] },
];
const STREAM = { url: '/hub/stream', token: 't' };
const { signal } = new AbortController();
const asked = (): unknown[] => http.get.mock.calls.map(([, { params }]) => params);

beforeEach(() => vi.resetAllMocks());

it('the stream is requested with the containers of each report and the rights that the page shows', async () => {
  updateStructure({ rights: 'abc' });
  http.get.mockResolvedValue(STREAM);
  expect(await askForStream(TOPICS, signal)).toBe(STREAM);
  expect(asked()).toEqual([{ report: '7:w1,w2;8:w1', slow: null, rights: 'abc' }]);
});

it('the stream keeps its notifications when its reports are refused', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  http.get.mockRejectedValueOnce(new HttpError(403, 'forbidden', 'no')).mockResolvedValueOnce(STREAM);
  expect(await askForStream(TOPICS, signal)).toBe(STREAM);
  expect(asked()).toMatchObject([{ report: '7:w1,w2;8:w1' }, { report: null }]);
  expect(warn).toHaveBeenCalledOnce();
});

it.each([0, 401, 503])('a request for the stream leaves status %i to the backoff', async (status) => {
  http.get.mockRejectedValue(new HttpError(status, 'internal_error', 'no'));
  await expect(askForStream(TOPICS, signal)).rejects.toMatchObject({ status });
  expect(http.get).toHaveBeenCalledOnce();
});
