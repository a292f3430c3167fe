import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const stores = new Map<string, Map<string, unknown>>();
/** True when the browser has no room left. */
let isFull = false;

// Node has no IndexedDB: this is the smallest stand-in with the same calls.
vi.mock('idb-keyval', () => {
  type Named = string;
  const of = (name: Named) => stores.get(name) ?? stores.set(name, new Map()).get(name);
  return {
    createStore: (name: string): Named => name,
    get: async (key: string, store: Named) => of(store)?.get(key),
    set: async (key: string, value: unknown, store: Named) => void of(store)?.set(key, value),
    setMany: async (entries: [string, unknown][], store: Named) => {
      if (isFull) throw new DOMException('no room left', 'QuotaExceededError');
      for (const [key, value] of entries) of(store)?.set(key, value);
    },
    clear: async (store: Named) => of(store)?.clear(),
  };
});

const { createSavedState, SAVE_VERSION_DELAY_MS } = await import('./saved-state.ts');
const { PRODUCT_VERSION } = await import('#platform/version.ts');

let { dropOtherVersions, forgetAllButLocale, load, save } = createSavedState();

beforeEach(() => {
  stores.clear();
  ({ dropOtherVersions, forgetAllButLocale, load, save } = createSavedState());
  vi.stubGlobal('indexedDB', {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('saved state', () => {
  it('P-SAVE-02 the saved state is encrypted with a key that cannot be exported', async () => {
    await save('drawer', 'mini');
    const sealed = stores.get('quarterhour')?.get('drawer') as { data: ArrayBuffer };
    expect(new TextDecoder().decode(sealed.data)).not.toContain('mini');
    expect(stores.get('quarterhour-key')?.get('key')).toMatchObject({ extractable: false });
    expect(await load('drawer')).toBe('mini');
  });

  it('a logout clears the saved state except the locale', async () => {
    await save('locale', 'hu');
    await save('drawer', 'mini');
    await forgetAllButLocale();
    expect(await load('locale')).toBe('hu');
    expect(await load('drawer')).toBeUndefined();
  });

  it('P-SAVE-03 P-SAVE-04 another version clears the saved state and writes its own number 250 ms later', async () => {
    await save('version', '0.0.1');
    await save('drawer', 'mini');
    vi.useFakeTimers();
    await dropOtherVersions();
    expect(await load('drawer')).toBeUndefined();
    expect(await load('version')).toBeUndefined();
    vi.advanceTimersByTime(SAVE_VERSION_DELAY_MS);
    vi.useRealTimers();
    await expect.poll(() => load('version')).toBe(PRODUCT_VERSION);
  });

  it('a logout clears the saved state except the locale even after a failed write', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    await save('locale', 'hu');
    await save('drawer', 'mini');
    isFull = true;
    await save('drawer', 'full');
    expect(await load('drawer')).toBe('full');
    isFull = false;
    await forgetAllButLocale();
    expect([...(stores.get('quarterhour')?.keys() ?? [])]).not.toContain('drawer');
    expect(await load('drawer')).toBeUndefined();
    expect(await load('locale')).toBe('hu');
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });

  it('a save that was running when the state was cleared does not restore its value', async () => {
    const saving = save('drawer', 'mini');
    await forgetAllButLocale();
    await saving;
    expect(await load('drawer')).toBeUndefined();
  });

  it('the same version keeps the saved state', async () => {
    await save('version', PRODUCT_VERSION);
    await save('drawer', 'mini');
    await dropOtherVersions();
    expect(await load('drawer')).toBe('mini');
  });

  it('a saved value that the key cannot decrypt is ignored', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    await save('drawer', 'mini');
    stores.get('quarterhour')?.set('drawer', { iv: new Uint8Array(12), data: new ArrayBuffer(32) });
    expect(await load('drawer')).toBeUndefined();
    expect(warn).toHaveBeenCalledOnce();
  });

  it('the saved state lives only in memory when the browser has no WebCrypto', async () => {
    vi.stubGlobal('indexedDB', undefined);
    await save('drawer', 'full');
    expect(stores.get('quarterhour')?.get('drawer')).toBeUndefined();
    expect(await load('drawer')).toBe('full');
  });
});
