import type { ReactNode } from 'react';
import { FLAGS, type Flag, type GrantableName } from '#contract/people/route-names.ts';
import { usePermission } from './structure.ts';

export interface PermissionProps {
  name: GrantableName;
  /** Create, read, update or delete; any other value is a bug and throws. */
  flag: Flag;
  children: ReactNode;
}

/**
 * Renders its children only for users with a right; for others they are not in the page at all (P-PERM-11,
 * P-PERM-13).
 */
export const Permission = ({ name, flag, children }: PermissionProps) => {
  if (!FLAGS.includes(flag)) throw new TypeError(`No flag of a permission: ${String(flag)}`);
  return usePermission(name, flag) ? children : null;
};
