import { API } from '#contract/paths.ts';
import type { User } from '#contract/people/user.ts';
import type { BootStep } from '#machines/boot/boot-steps.ts';
import { backoffMs } from '#machines/notification-stream/backoff.ts';
import { http } from '#platform/http/http.ts';
import { isManagementInstance } from '#platform/session/instance-kind.ts';
import { structureStore, userStore } from '#platform/session/structure.ts';
import { renewStep } from './boot.wiring.ts';

/**
 * Boot steps whose answers the server limits to the sites of a role; roles of the management instance have no sites.
 */
const withinSites = (): readonly BootStep[] =>
  isManagementInstance() ? [] : ['companyDetails', 'collections', 'modules', 'plcs', 'reservations'];

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** The rights of whoever is logged in, and what they narrow, once they may have changed. */
export function createRights(renew: typeof renewStep) {
  let session = new AbortController();
  let following = new AbortController();
  /** The rights that what they narrow is shown with, as long as it may be out of date; null: the present ones. */
  let shown: string | null = null;

  async function loadRights(signal: AbortSignal): Promise<void> {
    const [user] = await Promise.all([http.get<User>(API.user, { signal }), renew('roles', signal)]);
    if (!signal.aborted) userStore.set(user);
  }

  const loadSites = (signal: AbortSignal): Promise<unknown> =>
    Promise.all(withinSites().map((step) => renew(step, signal)));

  return {
    /**
     * Reloads the profile, the roles and all data filtered by them, so that menu, pages and modules match the current
     * rights.
     */
    async reload(): Promise<void> {
      await Promise.all([loadRights(session.signal), loadSites(session.signal)]);
    },

    /**
     * Asks what the rights are now, and where they are others for what they narrow; until it is known, or the session is
     * over. A newer call takes the place of an older one.
     */
    async follow(): Promise<void> {
      following.abort();
      following = new AbortController();
      const signal = AbortSignal.any([following.signal, session.signal]);
      shown ??= structureStore.get().rights;
      for (let attempt = 1; !signal.aborted; attempt++) {
        try {
          await loadRights(signal);
          if (structureStore.get().rights !== shown) await loadSites(signal);
          if (!signal.aborted) shown = null;
          return;
        } catch (error) {
          if (signal.aborted) return;
          console.warn('The rights could not be loaded again', error);
          await pause(backoffMs(attempt, Math.random()), signal);
        }
      }
    },

    /** The session is over: what is answered later belongs to somebody who has left. */
    end(): void {
      session.abort();
      session = new AbortController();
      shown = null;
    },
  };
}

/** Those of this page. */
export const rights = createRights(renewStep);
