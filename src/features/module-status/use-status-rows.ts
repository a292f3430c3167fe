import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FreshnessState } from '#domain/freshness.ts';
import { useStructure } from '#platform/session/structure.ts';
import { createStore, useStore } from '#platform/store.ts';
import { useNow } from '#widget-kit/freshness-mark.tsx';
import { moduleTree } from './module-tree.ts';
import { type NodeStates, nodeStates } from './node-states.ts';
import { plcTree } from './plc-tree.ts';
import type { StatusNode } from './status-node.ts';
import type { ModuleStatus } from './status-source.ts';
import { type StatusRow, visibleRows } from './visible-rows.ts';

interface DrawerMemory {
  view: 'tree' | 'plc';
  /** Ids of open lines; null: the initial state of the view. */
  open: ReadonlySet<string> | null;
}

/** State in which the drawer was left; it opens in the same state again. */
export const drawerMemory = createStore<DrawerMemory>({ view: 'tree', open: null });

/**
 * Maximum number of modules with which every line starts open; a larger installation starts with its sites or
 * controllers open …
 */
const FEW_MODULES = 100;
/** … unless there are more of these than this. */
const FEW_LINES = 3;

function openAtFirst(tree: readonly StatusNode[], modules: number): ReadonlySet<string> {
  const idsOf = (nodes: readonly StatusNode[]): string[] =>
    nodes.flatMap(({ id, children }) => [id, ...idsOf(children)]);
  if (modules <= FEW_MODULES) return new Set(idsOf(tree));
  return new Set(tree.length <= FEW_LINES ? tree.map(({ id }) => id) : []);
}

export interface StatusRows {
  view: 'tree' | 'plc';
  chooseView: (view: 'tree' | 'plc') => void;
  search: string;
  setSearch: (search: string) => void;
  state: FreshnessState | null;
  setState: (state: FreshnessState | null) => void;
  /** Number of modules in the installation, and on screen. */
  total: number;
  found: number;
  states: NodeStates;
  rows: readonly StatusRow[];
  toggle: (id: string) => void;
}

/** Content of the drawer: the modules as a tree in the chosen view, as far as lines are open or match. */
export function useStatusRows({ modules, fetchedAt }: ModuleStatus): StatusRows {
  const { t, i18n } = useTranslation('status');
  const locale = i18n.language;
  const { plcs } = useStructure();
  const { view, open: remembered } = useStore(drawerMemory);
  const now = useNow();
  const [search, setSearch] = useState('');
  const [state, setState] = useState<FreshnessState | null>(null);

  const all = useMemo(() => Object.values(modules.modules).flat(), [modules.modules]);
  const byUuid = useMemo(() => new Map(all.map((module) => [module.uuid, module])), [all]);
  const tree = useMemo(
    () => (view === 'tree' ? moduleTree(modules, locale) : plcTree(plcs, all, t('noController'), locale)),
    [view, modules, plcs, all, locale, t],
  );
  const states = useMemo(
    () => nodeStates(tree, { now: Math.max(now, fetchedAt ?? 0), fetchedAt }, byUuid),
    [tree, now, fetchedAt, byUuid],
  );
  const open = useMemo(() => remembered ?? openAtFirst(tree, all.length), [remembered, tree, all.length]);
  const rows = useMemo(
    () => visibleRows(tree, states, { search, state }, (id) => open.has(id)),
    [tree, states, search, state, open],
  );
  return {
    view,
    chooseView: (chosen) => drawerMemory.set({ view: chosen, open: null }),
    search,
    setSearch,
    state,
    setState,
    total: all.length,
    found: rows.filter(({ node }) => node.kind === 'module').length,
    states,
    rows,
    toggle: (id) => {
      const next = new Set(open);
      if (!next.delete(id)) next.add(id);
      drawerMemory.set({ view, open: next });
    },
  };
}
