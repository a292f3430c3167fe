import type { ModuleType } from '#contract/readings/module.ts';
import type { PickerNode } from './picker-node.ts';

/** Node types listed by default (R-PICK-11). */
export const NODE_TYPES: readonly ModuleType[] = ['device', 'provider', 'network', 'site', 'calculated'];

/** Rules for choosing nodes; each has a default. */
export interface NodeRules {
  /** Listed types; default `NODE_TYPES`. `virtual` adds virtual groups. */
  types?: readonly ModuleType[];
  /** Types and measure types that are listed but cannot be chosen; default none. */
  disabledTypes?: readonly ModuleType[];
  disabledMeasureTypes?: readonly string[];
  /** Id of a controller: modules of other controllers cannot be chosen; default null: any. */
  plcId?: string | null;
  /** True when nodes are chosen for a live dashboard. Default false. */
  live?: boolean;
  /** True when networks can be chosen. Default false: they only give the tree its structure. */
  networks?: boolean;
  /** True when virtual groups and grouped collections are offered and virtual nodes can be chosen. Default false. */
  virtual?: boolean;
  /** True when the widget refuses a node for its own reason, such as nothing to show. Default: none is refused. */
  refuses?: (node: PickerNode) => boolean;
}

/** Reason why a node cannot be chosen; a key of `nodePicker.refused`. */
export type NodeRefusal =
  | 'disabled'
  | 'type'
  | 'measureType'
  | 'controller'
  | 'network'
  | 'virtual'
  | 'nothing';

export const isListed = ({ type, virtual }: PickerNode, rules: NodeRules): boolean =>
  (rules.types ?? NODE_TYPES).includes(type) || (rules.virtual === true && virtual);

/** Reason why a node cannot be chosen; null when it can (R-PICK-08, 09, 10). */
export function refusalOf(node: PickerNode, rules: NodeRules): NodeRefusal | null {
  if (node.disabled) return 'disabled';
  if (rules.disabledTypes?.includes(node.type)) return 'type';
  if (rules.disabledMeasureTypes?.includes(node.measureType)) return 'measureType';
  if (rules.plcId && node.plcId !== rules.plcId) return 'controller';
  if (node.type === 'network' && !rules.networks) return 'network';
  if (node.virtual && !rules.virtual) return 'virtual';
  return rules.refuses?.(node) ? 'nothing' : null;
}
