import type { TableSource } from '#widget-kit/widget-table.ts';

type Loader = Exclude<TableSource, 'series' | 'none'>;
type Loaded = ReturnType<Loader>;

const loading = new Map<Loader, Loaded>();

/** The code that makes a kind's rows, asked for once; an attempt that failed is made again. */
export function loadTable(source: Loader): Loaded {
  const known = loading.get(source);
  if (known) return known;
  const loaded = source();
  loading.set(source, loaded);
  loaded.catch(() => loading.delete(source));
  return loaded;
}
