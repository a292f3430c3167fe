// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { DeliveryLogEntry } from '#contract/reports/delivery.ts';
import { http } from '#platform/http/http.ts';
import { HttpError } from '#platform/http/http-error.ts';
import { startI18n } from '#platform/locale/i18n.ts';
import { useResend } from './use-resend.ts';

vi.mock('#platform/saved/saved-state.ts', () => ({
  load: async () => undefined,
  save: async () => undefined,
}));
vi.mock('#platform/http/http.ts', () => ({ http: { post: vi.fn(async () => undefined) } }));

beforeAll(() => startI18n('en'));

const entry = {
  occurrenceId: 'o1',
  state: 'done',
  deliveries: [{ id: 'm1', state: 'pending', resends: 0 }],
} as DeliveryLogEntry;

const keysSent = (): unknown[] =>
  vi.mocked(http.post).mock.calls.map(([, , options]) => options?.params?.key);

afterEach(() => vi.mocked(http.post).mockClear());

it('a resend question answered twice keeps one key, the next question gets another', async () => {
  const { result } = renderHook(() => useResend(() => undefined));
  // Its texts load late.
  await waitFor(() => expect(result.current).not.toBeNull());
  act(() => result.current.ask({ entry, mails: null }));
  await act(async () => {
    await Promise.all([result.current.answer(true), result.current.answer(true)]);
  });
  act(() => result.current.ask({ entry, mails: null }));
  await act(() => result.current.answer(true));
  const [first, again, next] = keysSent();
  expect(first).toMatch(/^[\da-f-]{36}$/);
  expect(again).toBe(first);
  expect(next).not.toBe(first);
});

it('a resend whose answer was lost keeps its key until the log shows that it was done', async () => {
  const { result } = renderHook(() => useResend(() => undefined));
  await waitFor(() => expect(result.current).not.toBeNull());
  const askFor = async (asked: DeliveryLogEntry) => {
    act(() => result.current.ask({ entry: asked, mails: null }));
    await act(() => result.current.answer(true));
  };
  vi.mocked(http.post).mockRejectedValue(new HttpError(0, 'network_unreachable', 'lost'));
  await askFor(entry);
  await askFor(entry);
  await askFor({ ...entry, deliveries: entry.deliveries.map((mail) => ({ ...mail, resends: 1 })) });
  const [first, again, next] = keysSent();
  expect(again).toBe(first);
  expect(next).not.toBe(first);
});

it('a resend says what is asked for, and gets another key when that changes', async () => {
  const { result } = renderHook(() => useResend(() => undefined));
  await waitFor(() => expect(result.current).not.toBeNull());
  vi.mocked(http.post).mockRejectedValue(new HttpError(0, 'network_unreachable', 'lost'));
  for (const state of ['pending', 'sent'] as const) {
    const mails = entry.deliveries.map((mail) => ({ ...mail, state }));
    act(() => result.current.ask({ entry: { ...entry, deliveries: mails }, mails }));
    await act(() => result.current.answer(true));
  }
  expect(vi.mocked(http.post).mock.calls.map(([, body]) => body)).toEqual([
    { what: 'now', deliveries: ['m1'] },
    { what: 'again', deliveries: ['m1'] },
  ]);
  const [tried, again] = keysSent();
  expect(again).not.toBe(tried);
});
