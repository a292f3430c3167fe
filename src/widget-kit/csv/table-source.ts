import type { TableSource } from '#widget-kit/widget-table.ts';

type Loader = Exclude<TableSource, 'series' | 'none'>;

/** Loads the code that makes the rows of a widget kind, only once; a failed attempt is repeated on the next call. */
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
