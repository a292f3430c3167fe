import type { Role, User } from '#contract/people/user.ts';
import type { SavedStructure } from './saved-parts.ts';
import { load } from './saved-state.ts';

/** What the last visit left of its boot: who it was, what they were allowed, what they were shown. */
export interface SavedBoot {
  user: User;
  roles: readonly Role[];
  structure: SavedStructure;
}

/** Reads what the last visit left; null unless it is whole. */
export async function loadSavedBoot(): Promise<SavedBoot | null> {
  const [user, roles, structure] = await Promise.all([load('user'), load('roles'), load('structure')]);
  return user && roles && structure ? { user, roles, structure } : null;
}

const rightsOf = ({ id, roles, clients, viewAs }: User): string =>
  JSON.stringify([id, [...roles].sort(), [...clients].sort(), viewAs]);

/**
 * May what was saved be shown before it has come again? Only to the same user, in the same client, with the same rights: a
 * role lost meanwhile must not show what it granted.
 */
export const isShowable = (
  saved: SavedBoot,
  now: { user: User; roles: readonly Role[]; clientId: string | null },
): boolean =>
  saved.structure.userId === now.user.id &&
  saved.structure.clientId === now.clientId &&
  rightsOf(saved.user) === rightsOf(now.user) &&
  JSON.stringify(saved.roles) === JSON.stringify(now.roles);
