import { clear, createStore, get, set, setMany } from 'idb-keyval';
import type { Locale, Role, User } from '#contract/people/user.ts';
import type { ReportType } from '#contract/reports/report.ts';
import { PRODUCT_VERSION } from '#platform/version.ts';
import type { ChosenClient, EditionDates, SavedStructure, SavedTexts } from './saved-parts.ts';

/** All data ever kept in the browser; never a token. A logout clears everything but the locale and the version. */
export interface SavedState {
  version: string;
  locale: Locale;
  /** Time zone that a user of the management instance chose for its own screens. */
  timezone: string | null;
  drawer: 'full' | 'mini';
  /** Dates whose editions the list of a report type fetches: since yesterday, or of all time. */
  reportFetchDates: Readonly<Partial<Record<ReportType, EditionDates>>>;
  /** Folded groups in the lists of reports: type, a space, the group. */
  foldedGroups: readonly string[];
  /** Ids of the commands used last in the command palette, the newest first. */
  recentCommands: readonly string[];
  /** User who was logged in last: saved data are shown to nobody else. */
  user: User;
  /** Roles by which the structure was filtered. */
  roles: readonly Role[];
  translations: SavedTexts;
  /** Client that was chosen last on the management instance. */
  client: ChosenClient | null;
  structure: SavedStructure;
}

interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

/** Delay between clearing an older version's data and writing the new version, ms. */
export const SAVE_VERSION_DELAY_MS = 250;
const KEY_NAME = 'key';

const values = createStore('quarterhour', 'saved');
const keys = createStore('quarterhour-key', 'keys');

const hasStore = (): boolean => globalThis.indexedDB !== undefined;
// WebCrypto is missing on plain http (ALLOW_INSECURE): the data are then kept in memory only.
const canSeal = (): boolean => globalThis.crypto?.subtle !== undefined && hasStore();

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

/** Data that a page keeps in this browser, or in its memory where the browser keeps nothing. */
export function createSavedState() {
  const memory = new Map<string, unknown>();
  /** Number of times the state was cleared: a save that began before must not bring its value back. */
  let clearings = 0;
  /** True when the browser refuses to write (private window, no room left); earlier data are still stored. */
  let isRefused = false;
  let sealingKey: Promise<CryptoKey> | null = null;

  function goOnFromMemory(error: unknown): void {
    if (!isRefused) console.warn('The browser keeps nothing for this page', error);
    isRefused = true;
  }

  const getKey = (): Promise<CryptoKey> => {
    sealingKey ??= makeKey();
    return sealingKey;
  };

  async function seal(value: unknown): Promise<Sealed> {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const plain = new TextEncoder().encode(JSON.stringify(value));
    return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await getKey(), plain) };
  }

  /** Saves several values, encrypted. If the page closes meanwhile, either all or none are stored. */
  async function saveAll(parts: Partial<SavedState>): Promise<void> {
    const entries = Object.entries(parts);
    for (const [name, value] of entries) memory.set(name, value);
    if (isRefused || !canSeal()) return;
    const begun = clearings;
    try {
      const sealed = await Promise.all(
        entries.map(async ([name, value]): Promise<[string, Sealed]> => [name, await seal(value)]),
      );
      if (clearings === begun) await setMany(sealed, values);
    } catch (error) {
      goOnFromMemory(error);
    }
  }

  /** Saves one value, encrypted. */
  const save = <K extends keyof SavedState>(name: K, value: SavedState[K]): Promise<void> =>
    saveAll({ [name]: value });

  /** Reads a saved value; undefined when there is none or this browser's key cannot decrypt it. */
  async function load<K extends keyof SavedState>(name: K): Promise<SavedState[K] | undefined> {
    const inMemory = memory.get(name) as SavedState[K] | undefined;
    if (!canSeal() || (isRefused && inMemory !== undefined)) return inMemory;
    const sealed = await get<Sealed>(name, values).catch(goOnFromMemory);
    if (!sealed) return isRefused ? inMemory : undefined;
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
    clearings += 1;
    memory.clear();
    // Also when writing is refused: earlier data must not outlast the logout.
    if (!hasStore()) return;
    try {
      await clear(values);
      isRefused = false;
    } catch (error) {
      goOnFromMemory(error);
    }
  }

  /** Clears everything at logout except the locale and the version. */
  async function forgetAllButLocale(): Promise<void> {
    const locale = await load('locale');
    const version = await load('version');
    await clearAll();
    if (locale) await save('locale', locale);
    if (version) await save('version', version);
  }

  /** Clears the data of another version of the product; the new version number is written a little later. */
  async function dropOtherVersions(): Promise<void> {
    if ((await load('version')) === PRODUCT_VERSION) return;
    await clearAll();
    setTimeout(() => void save('version', PRODUCT_VERSION), SAVE_VERSION_DELAY_MS);
  }

  return { save, saveAll, load, forgetAllButLocale, dropOtherVersions };
}

export const { save, saveAll, load, forgetAllButLocale, dropOtherVersions } = createSavedState();
