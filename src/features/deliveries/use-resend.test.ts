// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import type { DeliveryLogEntry } from '#contract/delivery.ts';
import { http } from '#platform/http.ts';
import { startI18n } from '#platform/i18n.ts';
import { useResend } from './use-resend.ts';

vi.mock('#platform/saved-state.ts', () => ({ load: async () => undefined, save: async () => undefined }));
vi.mock('#platform/http.ts', () => ({ http: { post: vi.fn(async () => undefined) } }));

beforeAll(() => startI18n('en'));

const keysSent = (): unknown[] =>
  vi.mocked(http.post).mock.calls.map(([, , options]) => options?.params?.key);

it('a question that is answered twice has one key, the next one another', async () => {
  const { result } = renderHook(() => useResend(() => undefined));
  // Its words come late.
  await waitFor(() => expect(result.current).not.toBeNull());
  const entry = { occurrenceId: 'o1' } as DeliveryLogEntry;
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
