import { createStore } from '#platform/store.ts';

export interface DrawerMemory {
  view: 'tree' | 'plc';
  /** Ids of lines that are open; null: as a view starts. */
  open: ReadonlySet<string> | null;
}

/** How the drawer was left: it opens like that again. */
export const drawerMemory = createStore<DrawerMemory>({ view: 'tree', open: null });
