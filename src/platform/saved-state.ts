import { clear, createStore, get, set } from 'idb-keyval';
import type { CompanyDetails } from '#contract/installation.ts';
import type { Locale } from '#contract/user.ts';
import { PRODUCT_VERSION } from './version.ts';

/** All that is ever kept in the browser; never a token. After logout only the locale is left. */
export interface SavedState {
  version: string;
  locale: Locale;
  drawer: 'full' | 'mini';
  /** Part of the module structure: the loader greets with the company's name. */
  company: CompanyDetails;
}

interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

/** The new version is written so long after an older one's data was cleared. */
export const SAVE_VERSION_DELAY_MS = 250;
const KEY_NAME = 'key';

const values = createStore('quarterhour', 'saved');
const keys = createStore('quarterhour-key', 'keys');
const memory = new Map<string, unknown>();

/** The browser refuses its store (private window, no room left). */
let isRefused = false;
// WebCrypto is missing on plain http (ALLOW_INSECURE): then, too, nothing outlives the page.
const canSeal = (): boolean =>
  !isRefused && globalThis.crypto?.subtle !== undefined && globalThis.indexedDB !== undefined;

function goOnFromMemory(error: unknown): void {
  isRefused = true;
  console.warn('The browser keeps nothing for this page', error);
}

async function makeKey(): Promise<CryptoKey> {
  const found = await get<CryptoKey>(KEY_NAME, keys);
  if (found) return found;
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  await set(KEY_NAME, key, keys);
  return key;
}

let sealingKey: Promise<CryptoKey> | null = null;
const getKey = (): Promise<CryptoKey> => {
  sealingKey ??= makeKey();
  return sealingKey;
};

/** Keeps one of the listed things, encrypted. */
export async function save<K extends keyof SavedState>(name: K, value: SavedState[K]): Promise<void> {
  memory.set(name, value);
  if (!canSeal()) return;
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify(value));
  try {
    const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await getKey(), plain);
    await set(name, { iv, data } satisfies Sealed, values);
  } catch (error) {
    goOnFromMemory(error);
  }
}

/** What was kept; undefined when nothing was, or when it cannot be read with this browser's key. */
export async function load<K extends keyof SavedState>(name: K): Promise<SavedState[K] | undefined> {
  if (!canSeal()) return memory.get(name) as SavedState[K] | undefined;
  const sealed = await get<Sealed>(name, values).catch(goOnFromMemory);
  if (!sealed) return isRefused ? (memory.get(name) as SavedState[K] | undefined) : undefined;
  try {
    const plain = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: sealed.iv },
      await getKey(),
      sealed.data,
    );
    return JSON.parse(new TextDecoder().decode(plain)) as SavedState[K];
  } catch (error) {
    console.warn(`Saved "${name}" cannot be read and is ignored`, error);
    return undefined;
  }
}

async function clearAll(): Promise<void> {
  memory.clear();
  if (canSeal()) await clear(values).catch(goOnFromMemory);
}

/** Logout: everything goes but the locale. */
export async function forgetAllButLocale(): Promise<void> {
  const locale = await load('locale');
  const version = await load('version');
  await clearAll();
  if (locale) await save('locale', locale);
  if (version) await save('version', version);
}

/** Clears what another version of the product has kept; the new version is written a little later. */
export async function dropOtherVersions(): Promise<void> {
  if ((await load('version')) === PRODUCT_VERSION) return;
  await clearAll();
  setTimeout(() => void save('version', PRODUCT_VERSION), SAVE_VERSION_DELAY_MS);
}
