import type { Role, User } from '#contract/people/user.ts';
import type { SavedStructure } from './saved-parts.ts';
import { load } from './saved-state.ts';

/** Boot data saved by the last visit: the user, their rights and what they saw. */
export interface SavedBoot {
  user: User;
  roles: readonly Role[];
  structure: SavedStructure;
}

/** Reads the boot data saved by the last visit; null when it is incomplete. */
export async function loadSavedBoot(): Promise<SavedBoot | null> {
  const [user, roles, structure] = await Promise.all([load('user'), load('roles'), load('structure')]);
  return user && roles && structure ? { user, roles, structure } : null;
}
