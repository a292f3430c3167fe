// Decided in docs/decisions/2026-11-22-first-page.md

import { selectIsLoggingIn, selectScreen } from '#machines/session/session.selectors.ts';
import { wasHereBefore } from './wiring/boot.wiring.ts';
import { session } from './wiring/session.wiring.ts';

/** Loads everything between a login and the dashboard at once, while the calls of the boot are on their way. */
const loadPages = (): Promise<unknown> =>
  Promise.all([
    import('./routes/routed-app.tsx'),
    import('./layout/main-layout.tsx'),
    import('#features/reports/dashboard/dashboard-page.tsx'),
  ]);

const loadStream = async (): Promise<void> => (await import('./wiring/stream.wiring.ts')).startStream();

/** Loads the product's own code when a login has been sent, or at once when a session was left open; never before. */
export function loadProductWithLogin(): void {
  const isNeeded = (): boolean => {
    const snapshot = session.getSnapshot();
    return selectIsLoggingIn(snapshot) || selectScreen(snapshot) === 'loader';
  };
  // A page whose code could not be loaded says so itself.
  const load = (): void =>
    void loadPages().catch((error: unknown) => console.warn('The product was not loaded ahead', error));
  void wasHereBefore().then((isKnown) => isKnown && load());
  const { unsubscribe } = session.subscribe(() => {
    if (!isNeeded()) return;
    unsubscribe();
    load();
    loadStream().catch((error: unknown) => console.error('There are no live data', error));
  });
}
