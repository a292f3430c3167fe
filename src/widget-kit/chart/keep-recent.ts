/**
 * Keeps the last `most` results; the least recently used is dropped first. By hand, as lru-cache would add 6 KiB to the
 * first dashboard.
 */
export function createKept<T>(most: number): (key: string, make: () => T) => T {
  const kept = new Map<string, T>();
  return (key, make) => {
    const value = kept.has(key) ? (kept.get(key) as T) : make();
    kept.delete(key);
    kept.set(key, value);
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break;
      kept.delete(oldest);
    }
    return value;
  };
}
