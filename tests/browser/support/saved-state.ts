import type { Page } from '@playwright/test';

/** Everything that a page stores beyond its lifetime: keys and values as JSON in `text`, the sorted keys in `names`. */
export const savedState = (page: Page): Promise<{ text: string; names: string[] }> =>
  page.evaluate(async () => {
    const promised = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const saved: [string, unknown][] = [...Object.entries(localStorage), ...Object.entries(sessionStorage)];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await promised(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const content = database.transaction(store).objectStore(store);
        const [keys, values] = await Promise.all([
          promised(content.getAllKeys()),
          promised(content.getAll()),
        ]);
        saved.push(...keys.map((key, index): [string, unknown] => [String(key), values[index]]));
      }
    }
    return { text: JSON.stringify(saved), names: saved.map(([name]) => name).sort() };
  });
