import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { BootContext } from '#machines/boot/boot.types.ts';
import { updateStructure, userStore } from '#platform/session/structure.ts';
import { readSaved, saveBoot } from './saved-boot.wiring.ts';

const { load, saveAll, takeTranslations } = vi.hoisted(() => ({
  load: vi.fn(),
  saveAll: vi.fn(),
  takeTranslations: vi.fn(),
}));
vi.mock('#platform/saved/saved-state.ts', () => ({ load, saveAll }));
vi.mock('#platform/locale/i18n.ts', async (original) => ({
  ...(await original<object>()),
  takeTranslations,
}));

const USER = { id: 'u1' };
const SITES = { tag: 'sites', data: { sites: [], modules: {} } };
const SAVED: Record<string, unknown> = {
  user: USER,
  roles: [],
  structure: { userId: 'u1', clientId: null, rolesTag: 'r', rights: 'abc', answers: { modules: SITES } },
  translations: { tag: 't', locale: 'en', data: { common: { a: 'A', b: 'B' } } },
};

beforeEach(() => {
  vi.resetAllMocks();
  load.mockImplementation(async (name: string) => SAVED[name]);
});

describe('boot data saved by the last visit', () => {
  it("saved boot data are read with their roles and the texts of the page's language, all of them counted", async () => {
    expect(await readSaved()).toMatchObject({
      visit: { user: USER },
      textLocale: 'en',
      answers: {
        modules: { ...SITES, count: 0 },
        roles: { tag: 'r', data: { roles: [], fingerprint: 'abc' }, count: 0 },
        translations: { tag: 't', count: 2 },
      },
    });
    expect(takeTranslations).toHaveBeenCalledExactlyOnceWith({ common: { a: 'A', b: 'B' } });
  });

  it('saved boot data count as nothing unless they are complete, apart from the texts', async () => {
    load.mockImplementation(async (name: string) => (name === 'user' ? undefined : SAVED[name]));
    const { visit, answers } = await readSaved();
    expect([visit, Object.keys(answers)]).toEqual([null, ['translations']]);
  });

  it('reading saved boot data leaves texts of another language alone', async () => {
    load.mockImplementation(async (name: string) =>
      name === 'translations' ? { tag: 't', locale: 'fr', data: {} } : undefined,
    );
    expect(await readSaved()).toEqual({ visit: null, textLocale: null, answers: {} });
    expect(takeTranslations).not.toHaveBeenCalled();
  });
});

describe('saving', () => {
  const context = {
    answers: { modules: { ...SITES, count: 0 }, units: { tag: 'u', data: {}, count: 7 } },
    loaded: { modules: 0 },
    failed: { units: 503 },
    isFromLastVisit: false,
    isChanged: true,
  } as unknown as BootContext;

  beforeEach(() => {
    userStore.set(USER as never);
    updateStructure({ rights: 'abc' });
  });

  it('saving boot data leaves out a step that failed: its answer may be that of another user', async () => {
    await saveBoot(context);
    expect(saveAll).toHaveBeenCalledExactlyOnceWith({
      user: USER,
      roles: [],
      structure: {
        userId: 'u1',
        clientId: null,
        rolesTag: null,
        rights: 'abc',
        answers: { modules: SITES },
      },
    });
  });

  it('boot data are not saved again when they are unchanged', async () => {
    await saveBoot({ ...context, isFromLastVisit: true, isChanged: false });
    expect(saveAll).not.toHaveBeenCalled();
  });
});
