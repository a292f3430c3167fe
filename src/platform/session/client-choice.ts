import type { Client } from '#contract/installation/client.ts';
import type { User } from '#contract/people/user.ts';
import { isRecognisedAs } from '#domain/people/permissions.ts';
import type { ChosenClient } from '#platform/saved/saved-parts.ts';
import { load, save } from '#platform/saved/saved-state.ts';
import { createStore, useStore } from '#platform/store.ts';
import { isManagementInstance } from './instance-kind.ts';

/** Which client is chosen on the management instance; null there means the management's own screens, elsewhere always. */
export const clientStore = createStore<ChosenClient | null>(null);

export const useClient = (): ChosenClient | null => useStore(clientStore);

/** Is there an installation whose data can be shown: always on a client's own host, on the management's once one is chosen. */
export const hasInstallation = (): boolean => !isManagementInstance() || clientStore.get() !== null;

/** May this user of the management instance work in a client? The server decides again. */
export function mayManage({ roles, clients }: Pick<User, 'roles' | 'clients'>, clientId: string): boolean {
  const rights = { roles, grants: [], isManagementInstance: true };
  return (
    isRecognisedAs(rights, 'developer') ||
    (isRecognisedAs(rights, 'management') && clients.includes(clientId))
  );
}

/** Takes up the client that was chosen last; called once, before the first call. */
export async function restoreClient(): Promise<void> {
  if (isManagementInstance()) clientStore.set((await load('client')) ?? null);
}

/** Lets go of a client that somebody else chose, or that has left the user's list. */
export function settleClient(user: User): void {
  const chosen = clientStore.get();
  if (chosen && (chosen.userId !== user.id || !mayManage(user, chosen.id))) clientStore.set(null);
}

/** Works in a client from now on, or (null) in the management's own screens: the page loads anew at its beginning. */
export async function chooseClient(
  user: Pick<User, 'id'>,
  client: Pick<Client, 'id' | 'name'> | null,
): Promise<void> {
  await save('client', client && { userId: user.id, id: client.id, name: client.name });
  window.location.assign('/');
}
