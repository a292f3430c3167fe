import { isManagementInstance } from './instance.ts';
import { load, save } from './saved-state.ts';
import { createStore, useStore } from './store.ts';

/** The client installation that a user of the management instance works in. */
export interface ChosenClient {
  id: string;
  name: string;
}

/** Which client is chosen on the management instance; null there means the management's own screens, elsewhere always. */
export const clientStore = createStore<ChosenClient | null>(null);

export const useClient = (): ChosenClient | null => useStore(clientStore);

/** Is there an installation whose data can be shown: always on a client's own host, on the management's once one is chosen. */
export const hasInstallation = (): boolean => !isManagementInstance() || clientStore.get() !== null;
