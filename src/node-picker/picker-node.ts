import type { Collection } from '#contract/installation/installation.ts';
import { type LastFetch, type Module, type ModuleType, NIL_UUID } from '#contract/readings/module.ts';
import type { Structure } from '#platform/session/structure.ts';

/** What can be chosen: a module, or a grouped collection as the virtual group that it is shown as. */
export interface PickerNode {
  uuid: string;
  name: string;
  externalId: string | null;
  type: ModuleType;
  /** A measure type; `mixed` for a collection whose members differ. */
  measureType: string;
  virtual: boolean;
  /** Parameters with at least one stored value; of a collection those of its members. */
  parameters: readonly string[];
  /** Null: of no single site. */
  siteId: string | null;
  /** Its own controller. */
  plcId: string | null;
  /** What it hangs below: the first of these that is listed. */
  parents: readonly (string | null)[];
  /** Epoch ms of the first reading; null: none, or a collection. */
  firstFetch: number | null;
  /** Null: its members have readings of their own, it has none. */
  freshness: LastFetch | null;
}

const moduleNode = (module: Module): PickerNode => ({
  uuid: module.uuid,
  name: module.name,
  externalId: module.externalId,
  type: module.type,
  measureType: module.measureType,
  virtual: module.virtual,
  parameters: module.parameters,
  siteId: module.siteId,
  plcId: module.plcId,
  parents: [module.parentId, module.networkId, module.groupId],
  firstFetch: module.firstFetch,
  freshness: module.lastFetchObj,
});

function collectionNode(collection: Collection, modules: Structure['modules']): PickerNode {
  const members = collection.nodes.flatMap((uuid) => modules.get(uuid) ?? []);
  return {
    uuid: collection.uuid,
    name: collection.name,
    externalId: null,
    type: 'group',
    measureType: collection.measureType,
    virtual: true,
    parameters: [...new Set(members.flatMap(({ parameters }) => parameters))],
    siteId: null,
    plcId: null,
    parents: [NIL_UUID],
    firstFetch: null,
    freshness: null,
  };
}

type NodeSource = Pick<Structure, 'modules' | 'collections'>;

/** Every module and, where its members are within reach, every grouped collection. */
export const pickerNodes = ({ modules, collections }: NodeSource): PickerNode[] => [
  ...[...modules.values()].map(moduleNode),
  ...collections.filter(({ hidden }) => hidden === 0).map((one) => collectionNode(one, modules)),
];

/** The module or grouped collection of a uuid; undefined: deleted, or out of reach. */
export function pickerNode({ modules, collections }: NodeSource, uuid: string): PickerNode | undefined {
  const module = modules.get(uuid);
  if (module) return moduleNode(module);
  const collection = collections.find((one) => one.uuid === uuid);
  return collection && collectionNode(collection, modules);
}
