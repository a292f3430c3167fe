import type { Role, User } from '#contract/people/user.ts';

/** Data that the last visit left in this browser: user, rights, and whose data were shown. */
export interface LastVisit {
  user: User;
  roles: readonly Role[];
  structure: { userId: string; clientId: string | null };
}

const rightsOf = ({ id, roles, clients, viewAs }: User): string =>
  JSON.stringify([id, [...roles].sort(), [...clients].sort(), viewAs]);

/**
 * May the saved structure be shown before it has come again? Only to the same user, in the same client, with the same
 * rights: a role lost meanwhile must not show what it granted.
 */
export const isShowable = (
  saved: LastVisit,
  now: { user: User; roles: readonly Role[]; clientId: string | null },
): boolean =>
  saved.structure.userId === now.user.id &&
  saved.structure.clientId === now.clientId &&
  rightsOf(saved.user) === rightsOf(now.user) &&
  JSON.stringify(saved.roles) === JSON.stringify(now.roles);
