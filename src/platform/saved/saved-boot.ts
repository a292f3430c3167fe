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
