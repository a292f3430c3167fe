import type { Collection } from '#contract/installation/installation.ts';
import type { ShownMeasureType } from '#contract/people/route-names.ts';
import { type LastFetch, type Module, type ModuleType, NIL_UUID } from '#contract/readings/module.ts';
import { findModule } from '#platform/find-module.ts';
import { offeredParameters } from '#platform/session/measured.ts';
import type { Structure } from '#platform/session/structure.ts';

/** Node that can be chosen: a module, or a grouped collection shown as a virtual group. */
export interface PickerNode {
  uuid: string;
  name: string;
  externalId: string | null;
  type: ModuleType;
  /** Measure type; `mixed` for a collection with different members. */
  measureType: string;
  /** The same in words: `calculated` for a calculated module. */
  shownMeasureType: ShownMeasureType;
  virtual: boolean;
  /** Offered parameters with at least one stored value; for a collection, those of its members. */
  parameters: readonly string[];
  /** Null when it belongs to no single site. */
  siteId: string | null;
  /** Controller of the node itself. */
  plcId: string | null;
  /** Possible parents: the first of them that is listed is used. */
  parents: readonly (string | null)[];
  /** Epoch ms of the first reading; null when there is none, and for a collection. */
  firstFetch: number | null;
  /** True when it is out of use. */
  disabled: boolean;
  /** Null for a collection: only its members have readings. */
  freshness: LastFetch | null;
}

/** Parameters that are both stored and offered, for a real or a virtual node. */
type Offered = (stored: readonly string[], isVirtual: boolean) => string[];

function offeredIn(source: NodeSource, isLive: boolean): Offered {
  const [real, virtual] = [false, true].map(
    (isVirtual) => new Set(offeredParameters(source, { isVirtual, isLive })),
  );
  return (stored, isVirtual) => stored.filter((name) => (isVirtual ? virtual : real)?.has(name));
}

const moduleNode = (module: Module, offered: Offered): PickerNode => ({
  uuid: module.uuid,
  name: module.name,
  externalId: module.externalId,
  type: module.type,
  measureType: module.measureType,
  shownMeasureType: module.shownMeasureType,
  virtual: module.virtual,
  parameters: offered(module.parameters, module.virtual),
  siteId: module.siteId,
  plcId: module.plcId,
  parents: [module.parentId, module.networkId, module.groupId],
  firstFetch: module.firstFetch,
  disabled: module.disabled,
  freshness: module.lastFetchObj,
});

function collectionNode(collection: Collection, modules: Structure['modules'], offered: Offered): PickerNode {
  const members = collection.nodes.flatMap((uuid) => modules.get(uuid) ?? []);
  return {
    uuid: collection.uuid,
    name: collection.name,
    externalId: null,
    type: 'group',
    measureType: collection.measureType,
    shownMeasureType: collection.measureType,
    virtual: true,
    parameters: offered([...new Set(members.flatMap(({ parameters }) => parameters))], true),
    siteId: null,
    plcId: null,
    parents: [NIL_UUID],
    firstFetch: null,
    disabled: false,
    freshness: null,
  };
}

type NodeSource = Pick<Structure, 'modules' | 'collections' | 'parameters'>;

/**
 * All modules, and the grouped collections whose members may all be read, with the parameters that are offered for a
 * period or, with `isLive`, for a live dashboard.
 */
export function pickerNodes(source: NodeSource, isLive: boolean): PickerNode[] {
  const { modules, collections } = source;
  const offered = offeredIn(source, isLive);
  return [
    ...[...modules.values()].map((module) => moduleNode(module, offered)),
    ...collections.filter(({ hidden }) => hidden === 0).map((one) => collectionNode(one, modules, offered)),
  ];
}

/**
 * Module or grouped collection with a uuid. Without one, as it was deleted or may not be read, the console is warned
 * and the result is false (P-MSG-12).
 */
export function pickerNode(source: NodeSource, uuid: string, isLive: boolean): PickerNode | false {
  const { modules, collections } = source;
  const collection = collections.find((one) => one.uuid === uuid);
  if (collection) return collectionNode(collection, modules, offeredIn(source, isLive));
  const module = findModule(modules, uuid);
  return module && moduleNode(module, offeredIn(source, isLive));
}
