import { beforeEach, describe, expect, it, vi } from 'vitest';
import { COUNTED_STEPS } from '#machines/boot/boot-steps.ts';
import { setAccessToken } from '#platform/http/access-token.ts';
import type { SavedBoot } from '#platform/saved/saved-boot.ts';
import { askAhead, forgetSavedBoot, startSavedBoot, wasHereBefore } from './saved-boot.wiring.ts';

const { loadSavedBoot, askEarly } = vi.hoisted(() => ({ loadSavedBoot: vi.fn(), askEarly: vi.fn() }));
vi.mock('#platform/saved/saved-boot.ts', () => ({ loadSavedBoot, isShowable: () => true }));
vi.mock('#platform/saved/saved-state.ts', () => ({ load: async () => undefined, saveAll: vi.fn() }));
vi.mock('#platform/session/client-choice.ts', () => ({
  hasInstallation: () => true,
  clientStore: { get: () => null },
}));
vi.mock('./load-step.ts', () => ({ askEarly, rememberAnswer: vi.fn() }));

const saved = { user: { id: 'u' }, roles: [], structure: { answers: {}, rolesTag: null, rights: '' } };

beforeEach(() => {
  vi.resetAllMocks();
  setAccessToken('token');
  loadSavedBoot.mockResolvedValue(saved as unknown as SavedBoot);
});

describe('what the last visit saved', () => {
  it('spares asking ahead for what stands in for it', async () => {
    startSavedBoot();
    expect(await wasHereBefore()).toBe(true);
    await askAhead();
    expect(askEarly).toHaveBeenCalledExactlyOnceWith(['roles']);
  });

  it('is nothing any more once a session has ended: the next login asks for everything', async () => {
    startSavedBoot();
    await wasHereBefore();
    forgetSavedBoot();
    expect(await wasHereBefore()).toBe(false);
    await askAhead();
    expect(askEarly).toHaveBeenCalledExactlyOnceWith(COUNTED_STEPS);
  });

  it('is not taken up when it is read after the session has ended', async () => {
    startSavedBoot();
    forgetSavedBoot();
    expect(await wasHereBefore()).toBe(false);
  });
});
