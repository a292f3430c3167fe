import type { ModuleType } from '#contract/readings/module.ts';
import type { PickerNode } from './picker-node.ts';

/** Node types that are listed when the asking widget says nothing else (R-PICK-11). */
export const NODE_TYPES: readonly ModuleType[] = ['device', 'provider', 'network', 'site', 'calculated'];

/** What may be chosen; everything left out has its default. */
export interface NodeRules {
  /** Types that are listed; default `NODE_TYPES`. With `virtual` groups are as well. */
  types?: readonly ModuleType[];
  /** Types and measure types that are listed and cannot be chosen; default none. */
  disabledTypes?: readonly ModuleType[];
  disabledMeasureTypes?: readonly string[];
  /** Id of a controller: modules of others cannot be chosen; default null: any. */
  plcId?: string | null;
  /** May networks be chosen? Default false: they give a tree its shape. */
  networks?: boolean;
  /** Are virtual groups and grouped collections offered, and may virtual nodes be chosen? Default false. */
  virtual?: boolean;
  /** Does the asking widget refuse a node for a reason of its own: nothing to show, say? Default: none. */
  refuses?: (node: PickerNode) => boolean;
}

/** Why a node cannot be chosen; a key of `nodePicker.refused`. */
export type NodeRefusal = 'type' | 'measureType' | 'controller' | 'network' | 'virtual' | 'nothing';

export const isListed = ({ type, virtual }: PickerNode, rules: NodeRules): boolean =>
  (rules.types ?? NODE_TYPES).includes(type) || (rules.virtual === true && virtual);

/** Null: the node can be chosen (R-PICK-08, 09, 10). */
export function refusalOf(node: PickerNode, rules: NodeRules): NodeRefusal | null {
  if (rules.disabledTypes?.includes(node.type)) return 'type';
  if (rules.disabledMeasureTypes?.includes(node.measureType)) return 'measureType';
  if (rules.plcId && node.plcId !== rules.plcId) return 'controller';
  if (node.type === 'network' && !rules.networks) return 'network';
  if (node.virtual && !rules.virtual) return 'virtual';
  return rules.refuses?.(node) ? 'nothing' : null;
}
