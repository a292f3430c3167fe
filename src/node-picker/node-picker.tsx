import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { API } from '#contract/paths.ts';
import type { ModulesAnswer, Plc } from '#contract/readings/module.ts';
import { http } from '#platform/http/http.ts';
import { useResource } from '#platform/http/use-resource.ts';
import { modulesPart, updateStructure, useLocale, useStructure } from '#platform/session/structure.ts';
import { Button } from '#ui/buttons/button.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { ControllerFilter } from './controller-filter.tsx';
import { toggleNodes } from './node-choice.ts';
import type { NodePickerProps } from './node-picker-props.ts';
import type { NodeRules } from './node-rules.ts';
import { flatItems, nodeTree, type TreeItem } from './node-tree.ts';
import { NodeTreeView } from './node-tree-view.tsx';
import { pickerNodes } from './picker-node.ts';
import { panelStyle } from './picker-style.ts';
import { visibleItems } from './visible-items.ts';

const NO_RULES: NodeRules = {};

// Modules age while a page is open: opening the picker reloads their freshness.
const refreshModules = async (signal: AbortSignal): Promise<void> =>
  updateStructure(modulesPart(await http.get<ModulesAnswer>(API.modules, { signal })));

/** All nodes that the rules list, without the virtual groups when these are switched off. */
function useNodeTree(rules: NodeRules, showsVirtual: boolean): TreeItem[] {
  const { sites, plcs, modules, collections, parameters } = useStructure();
  const locale = useLocale();
  return useMemo(() => {
    const all = pickerNodes({ modules, collections, parameters }, rules.live === true);
    const nodes = all.filter(({ virtual }) => showsVirtual || !virtual);
    return nodeTree({ sites, plcs, nodes, rules, locale });
  }, [sites, plcs, modules, collections, parameters, rules, showsVirtual, locale]);
}

/** Sites in which a controller has nodes, all of them without one: its nodes must not be searched for far below. */
const sitesOf = (tree: TreeItem[], plcId: string | null): TreeItem[] =>
  plcId === null ? tree : tree.filter((site) => flatItems([site]).some(({ node }) => node?.plcId === plcId));

/** Controllers of the nodes in a tree, by name. */
function useControllers(tree: readonly TreeItem[]): Plc[] {
  const { plcs } = useStructure();
  return useMemo(() => {
    const met = new Set(flatItems(tree).map(({ node }) => node?.plcId));
    return plcs.filter(({ id }) => met.has(id));
  }, [plcs, tree]);
}

const Check = ({
  label,
  isOn,
  onChange,
}: {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}) => (
  <label>
    <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
    {label}
  </label>
);

const chosenOf = (props: NodePickerProps): readonly string[] => {
  if (props.selection === 'multiple') return props.value;
  return props.value === null ? [] : [props.value];
};

/** Effect of the choice: nothing yet, a number of added nodes, or a change of the previous choice. */
function changeOf(
  before: readonly string[],
  picked: readonly string[],
): 'none' | 'changed' | { added: number } {
  const isKept = before.every((uuid) => picked.includes(uuid));
  if (!isKept) return 'changed';
  return picked.length === before.length ? 'none' : { added: picked.length - before.length };
}

/** Dialog to choose one or several modules: a tree by site with freshness and search (R-PICK-01, R-PICK-02). */
export const NodePicker = (props: NodePickerProps) => {
  const { title, rules: given = NO_RULES, leavesOnly = false, onClose } = props;
  const { t } = useTranslation(['widgets', 'common']);
  const treeHost = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  const [picked, setPicked] = useState(() => chosenOf(props));
  const [isFull, setIsFull] = useState(false);
  const [isLeafMode, setIsLeafMode] = useState(leavesOnly);
  const [showsVirtual, setShowsVirtual] = useState(true);
  const [plcId, setPlcId] = useState(given.plcId ?? null);
  const rules = useMemo(() => ({ ...given, plcId }), [given, plcId]);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const refresh = useResource('modules', refreshModules);
  const whole = useNodeTree(rules, showsVirtual);
  const controllers = useControllers(whole);
  const tree = useMemo(() => sitesOf(whole, plcId), [whole, plcId]);
  const wanted = useDeferredValue(search);
  const { lines, hits } = useMemo(
    () => visibleItems(tree, wanted, { closed, opened }),
    [tree, wanted, closed, opened],
  );
  const chosen = useMemo(() => new Set(picked), [picked]);

  const change = changeOf(chosenOf(props), picked);
  const isMultiple = props.selection === 'multiple';
  const limit = props.selection === 'multiple' ? props.limit : undefined;
  const choose = (uuids: readonly string[]): void => {
    const next = toggleNodes(picked, uuids, { isMultiple });
    const isOver = limit !== undefined && next.length > limit && next.length > picked.length;
    setIsFull(isOver);
    if (!isOver) setPicked(next);
  };
  const fold = (id: string): void =>
    (wanted.trim() === '' ? setClosed : setOpened)((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const take = (): void => {
    if (props.selection === 'multiple') props.onPick([...picked]);
    else props.onPick(picked[0] ?? null);
  };

  return (
    <Dialog
      title={title}
      width={560}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button variant="primary" disabled={change === 'none'} onClick={take}>
            {typeof change === 'object'
              ? t('widgets:nodePicker.add', { count: change.added })
              : t('widgets:nodePicker.take')}
          </Button>
        </>
      }
    >
      <div css={panelStyle}>
        <SearchField
          autoFocus
          label={t('widgets:nodePicker.search')}
          value={search}
          onValue={setSearch}
          onDown={() => treeHost.current?.focus()}
          note={t('widgets:nodePicker.found', { count: hits })}
        />
        {controllers.length > 1 && <ControllerFilter plcs={controllers} chosen={plcId} onChoose={setPlcId} />}
        <div className="bar">
          {rules.virtual && (
            <Check
              label={t('widgets:nodePicker.virtualGroups')}
              isOn={showsVirtual}
              onChange={setShowsVirtual}
            />
          )}
          {isMultiple && (
            <Check label={t('widgets:nodePicker.leavesOnly')} isOn={isLeafMode} onChange={setIsLeafMode} />
          )}
          <span className="tn" aria-live="polite">
            {limit === undefined
              ? t('widgets:nodePicker.chosen', { count: picked.length })
              : t('widgets:nodePicker.chosenOf', { count: picked.length, limit })}
          </span>
          <Button size="sm" variant="ghost" disabled={picked.length === 0} onClick={() => setPicked([])}>
            {t('widgets:nodePicker.clear')}
          </Button>
        </div>
        <p className="note" role="alert">
          {isFull && t('widgets:nodePicker.full', { limit })}
          {!isFull && refresh.status === 'error' && t('widgets:nodePicker.notRefreshed')}
        </p>
        {lines.length === 0 ? (
          <div className="empty">
            <EmptyState
              icon="search"
              title={
                search ? t('widgets:nodePicker.nothingFound', { search }) : t('widgets:nodePicker.empty')
              }
            />
          </div>
        ) : (
          <NodeTreeView
            host={treeHost}
            lines={lines}
            search={wanted}
            chosen={chosen}
            mode={{ isMultiple, leavesOnly: isLeafMode }}
            onFold={fold}
            onChoose={choose}
          />
        )}
      </div>
    </Dialog>
  );
};
