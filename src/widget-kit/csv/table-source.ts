import type { TableSource } from '#widget-kit/widget-table.ts';

type Loader = Exclude<TableSource, 'series' | 'none'>;

/** The code that makes a kind's rows, asked for once; an attempt that failed is made again. */
export function lazyTable(load: Loader): Loader {
  let loading: ReturnType<Loader> | null = null;
  return () => {
    if (!loading) {
      loading = load();
      loading.catch(() => {
        loading = null;
      });
    }
    return loading;
  };
}
