import type { ReactNode } from 'react';
import { FLAGS, type Flag, type GrantableName } from '#contract/people/route-names.ts';
import { usePermission } from './structure.ts';

export interface PermissionProps {
  name: GrantableName;
  /** Create, read, update or delete; anything else is a mistake of the program and throws. */
  flag: Flag;
  children: ReactNode;
}

/** An element for those who hold a right; for the others it is not on the page at all (P-PERM-11, P-PERM-13). */
export const Permission = ({ name, flag, children }: PermissionProps) => {
  if (!FLAGS.includes(flag)) throw new TypeError(`No flag of a permission: ${String(flag)}`);
  return usePermission(name, flag) ? children : null;
};
