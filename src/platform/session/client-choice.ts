import type { Client } from '#contract/installation/client.ts';
import type { User } from '#contract/people/user.ts';
import { isRecognisedAs } from '#domain/people/permissions.ts';
import type { ChosenClient } from '#platform/saved/saved-parts.ts';
import { load, save } from '#platform/saved/saved-state.ts';
import { createStore, useStore } from '#platform/store.ts';
import { isManagementInstance } from './instance-kind.ts';

/** Client chosen on the management instance; null: the management's own screens. Always null on a client's instance. */
export const clientStore = createStore<ChosenClient | null>(null);

export const useClient = (): ChosenClient | null => useStore(clientStore);

/**
 * True when there is an installation to show data of: always on a client's host, on the management instance after a
 * client is chosen.
 */
export const hasInstallation = (): boolean => !isManagementInstance() || clientStore.get() !== null;

/** True when this user of the management instance may work in a client. The server checks it again. */
export function mayManage({ roles, clients }: Pick<User, 'roles' | 'clients'>, clientId: string): boolean {
  const rights = { roles, grants: [], isManagementInstance: true };
  return (
    isRecognisedAs(rights, 'developer') ||
    (isRecognisedAs(rights, 'management') && clients.includes(clientId))
  );
}

/** Restores the client that was chosen last; called once, before the first call. */
export async function restoreClient(): Promise<void> {
  if (isManagementInstance()) clientStore.set((await load('client')) ?? null);
}

/** Clears a client that another user chose or that this user may no longer manage. */
export function settleClient(user: User): void {
  const chosen = clientStore.get();
  if (chosen && (chosen.userId !== user.id || !mayManage(user, chosen.id))) clientStore.set(null);
}

/** Switches to a client or, with null, to the management's own screens; the page reloads at the start page. */
export async function chooseClient(
  user: Pick<User, 'id'>,
  client: Pick<Client, 'id' | 'name'> | null,
): Promise<void> {
  await save('client', client && { userId: user.id, id: client.id, name: client.name });
  window.location.assign('/');
}
