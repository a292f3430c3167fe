import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { API } from '#contract/paths.ts';
import type { User } from '#contract/people/user.ts';
import { FIRST_RETRY_MS } from '#machines/notification-stream/backoff.ts';
import { HttpError } from '#platform/http/http-error.ts';
import { EMPTY_STRUCTURE, structureStore, updateStructure, userStore } from '#platform/session/structure.ts';
import { loadStep, showAnswers } from './load-step.ts';
import { createRights } from './rights.wiring.ts';

const { http } = vi.hoisted(() => ({ http: { get: vi.fn(), getTagged: vi.fn() } }));
vi.mock('#platform/http/http.ts', () => ({ http }));
vi.mock('#platform/session/instance-kind.ts', () => ({ isManagementInstance: () => false }));

const user = { id: 'u', firstName: 'Réka' } as unknown as User;
const ANSWERS: Record<string, unknown> = {
  [API.modules]: { sites: [], modules: {} },
  [API.companyDetails]: { sites: [] },
};
let fingerprint = 'new';
let rights: ReturnType<typeof createRights>;

beforeEach(() => {
  vi.resetAllMocks();
  vi.spyOn(console, 'warn').mockReturnValue();
  fingerprint = 'new';
  rights = createRights(async (step, signal) => {
    const answer = await loadStep(step, undefined, signal);
    if (!signal.aborted) showAnswers({ [step]: answer });
  });
  userStore.set(null);
  structureStore.set({ ...EMPTY_STRUCTURE, rights: 'old' });
  http.get.mockResolvedValue(user);
  http.getTagged.mockImplementation(async (path: string) => ({
    tag: null,
    data: path === API.permissions ? { roles: [], fingerprint } : (ANSWERS[path] ?? []),
  }));
});
afterEach(() => {
  rights.end();
  vi.useRealTimers();
});

const asked = (): string[] => http.getTagged.mock.calls.map(([path]) => path);

describe('rights that may have changed', () => {
  it('changed rights reload all data that they filter, once', async () => {
    await rights.follow();
    expect(userStore.get()).toBe(user);
    expect(asked()).toEqual(expect.arrayContaining([API.modules, API.collections, API.plcs]));
    expect(asked()).toHaveLength(6);
    await rights.follow();
    expect(asked()).toHaveLength(7);
  });

  it('the rights are requested again until the request succeeds', async () => {
    vi.useFakeTimers();
    http.get.mockRejectedValueOnce(new HttpError(503, 'database_unavailable', 'down'));
    const followed = rights.follow();
    await vi.advanceTimersByTimeAsync(FIRST_RETRY_MS);
    await followed;
    expect(userStore.get()).toBe(user);
    expect(asked()).toContain(API.modules);
  });

  it('rights that arrive after the end of their session are dropped', async () => {
    let answer: (user: User) => void = () => undefined;
    http.get.mockReturnValueOnce(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    const loading = rights.reload();
    const following = rights.follow();
    rights.end();
    const next = { id: 'next' } as User;
    userStore.set(next);
    updateStructure({ rights: 'those of the next' });
    answer(user);
    await Promise.all([loading, following]);
    expect([userStore.get(), structureStore.get().rights]).toEqual([next, 'those of the next']);
  });

  it('the rights are not requested again once the session is over', async () => {
    vi.useFakeTimers();
    http.get.mockRejectedValue(new HttpError(503, 'database_unavailable', 'down'));
    const followed = rights.follow();
    await vi.advanceTimersByTimeAsync(0);
    rights.end();
    await followed;
    expect(http.get).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });
});
