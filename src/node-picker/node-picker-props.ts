import type { NodeRules } from './node-rules.ts';

interface PickerProps {
  /** Title of the dialog. */
  title: string;
  /** Which nodes are listed and which can be chosen. */
  rules?: NodeRules;
  /** Leaf mode: nodes with children cannot be chosen themselves; default false (the user may switch it on). */
  leavesOnly?: boolean;
  onClose: () => void;
}

/** A new choice replaces the previous one; a cleared choice is null (R-PICK-02, R-PICK-04). */
export interface SingleNodePickerProps extends PickerProps {
  selection: 'single';
  /** uuid chosen when the picker opens. */
  value: string | null;
  onPick: (uuid: string | null) => void;
}

/** Choices add up; a cleared choice is an empty list. */
export interface MultipleNodePickerProps extends PickerProps {
  selection: 'multiple';
  /** uuids chosen when the picker opens; those that no longer exist stay until the choice is cleared. */
  value: readonly string[];
  /** Maximum number of nodes that can be chosen; absent: any number. */
  limit?: number;
  onPick: (uuids: string[]) => void;
}

export type NodePickerProps = SingleNodePickerProps | MultipleNodePickerProps;
