import type { TableSource } from '#widget-kit/widget-table.ts';

type Loader = Exclude<TableSource, 'series' | 'none'>;

/**
 * Loads the code that makes the rows of a widget kind, only once; a failed attempt is repeated on the next call.
 * `hasTotal`: its tables have a total.
 */
export function lazyTable(load: () => ReturnType<Loader>, hasTotal = false): Loader {
  let loading: ReturnType<Loader> | null = null;
  const once = () => {
    if (!loading) {
      loading = load();
      loading.catch(() => {
        loading = null;
      });
    }
    return loading;
  };
  return Object.assign(once, { hasTotal });
}
