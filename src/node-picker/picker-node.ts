import type { Collection } from '#contract/installation/installation.ts';
import { type LastFetch, type Module, type ModuleType, NIL_UUID } from '#contract/readings/module.ts';
import type { Structure } from '#platform/session/structure.ts';

/** Node that can be chosen: a module, or a grouped collection shown as a virtual group. */
export interface PickerNode {
  uuid: string;
  name: string;
  externalId: string | null;
  type: ModuleType;
  /** Measure type; `mixed` for a collection with different members. */
  measureType: string;
  virtual: boolean;
  /** Parameters with at least one stored value; for a collection, those of its members. */
  parameters: readonly string[];
  /** Null when it belongs to no single site. */
  siteId: string | null;
  /** Controller of the node itself. */
  plcId: string | null;
  /** Possible parents: the first of them that is listed is used. */
  parents: readonly (string | null)[];
  /** Epoch ms of the first reading; null when there is none, and for a collection. */
  firstFetch: number | null;
  /** Null for a collection: only its members have readings. */
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

/** All modules, and the grouped collections whose members may all be read. */
export const pickerNodes = ({ modules, collections }: NodeSource): PickerNode[] => [
  ...[...modules.values()].map(moduleNode),
  ...collections.filter(({ hidden }) => hidden === 0).map((one) => collectionNode(one, modules)),
];

/** Module or grouped collection with a uuid; undefined when it was deleted or may not be read. */
export function pickerNode({ modules, collections }: NodeSource, uuid: string): PickerNode | undefined {
  const module = modules.get(uuid);
  if (module) return moduleNode(module);
  const collection = collections.find((one) => one.uuid === uuid);
  return collection && collectionNode(collection, modules);
}
