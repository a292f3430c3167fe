import type { NodeRules } from './node-rules.ts';

interface PickerProps {
  /** Title of the dialog. */
  title: string;
  /** What is listed and what may be chosen. */
  rules?: NodeRules;
  /** Leaf mode: nodes that hold others cannot be chosen themselves; default false (the user may switch it on). */
  leavesOnly?: boolean;
  onClose: () => void;
}

/** Another choice replaces the previous one; a cleared one is null (R-PICK-02, R-PICK-04). */
export interface SingleNodePickerProps extends PickerProps {
  selection: 'single';
  /** uuid that is chosen when it opens. */
  value: string | null;
  onPick: (uuid: string | null) => void;
}

/** Choices add up; a cleared one is an empty list. */
export interface MultipleNodePickerProps extends PickerProps {
  selection: 'multiple';
  /** uuids that are chosen when it opens; those that no longer exist stay, unless the choice is cleared. */
  value: readonly string[];
  /** Most nodes that can be chosen; absent: any number. */
  limit?: number;
  onPick: (uuids: string[]) => void;
}

export type NodePickerProps = SingleNodePickerProps | MultipleNodePickerProps;
