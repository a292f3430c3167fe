import { createActor, fromPromise } from 'xstate';
import { API } from '#contract/paths.ts';
import type { Login, Token } from '#contract/session.ts';
import type { User } from '#contract/user.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { setAccessToken } from '#platform/access-token.ts';
import { clientStore } from '#platform/client-choice.ts';
import { http, refreshSession } from '#platform/http.ts';
import { adoptLocale } from '#platform/i18n.ts';
import { setRefreshFailedListener } from '#platform/refresh.ts';
import { forgetAllButLocale } from '#platform/saved-state.ts';
import { EMPTY_STRUCTURE, structureStore, userStore } from '#platform/structure.ts';
import { chooseTheme } from '#platform/theme.ts';
import { endBoot, runBoot } from './boot.wiring.ts';
import { loadStep } from './load-step.ts';
import { reportFault } from './report-fault.ts';
import { askAhead } from './saved-boot.wiring.ts';

function forgetSession(): void {
  setAccessToken(null);
  userStore.set(null);
  structureStore.set(EMPTY_STRUCTURE);
  endBoot();
}

/** Fetches profile and roles again: menu and pages follow what they grant now. */
export async function reloadRights(): Promise<void> {
  const { signal } = new AbortController();
  const [user] = await Promise.all([http.get<User>(API.user), loadStep('roles', signal)]);
  userStore.set(user);
}

/** The session of this page: made once, outside React. */
export const session = createActor(
  sessionMachine.provide({
    actors: {
      restore: fromPromise(() => refreshSession()),
      login: fromPromise<void, Login>(async ({ input, signal }) => {
        const { token } = await http.postAnonymous<Token>(API.login, input, signal);
        setAccessToken(token);
      }),
      loadProfile: fromPromise(async ({ signal }) => {
        const [user] = await Promise.all([http.get<User>(API.user, { signal }), askAhead()]);
        userStore.set(user);
        await adoptLocale(user.language);
        return user;
      }),
      boot: fromPromise(({ signal }) => runBoot(signal)),
      logout: fromPromise<void>(async ({ signal }) => {
        try {
          await http.delete(API.logout, { signal });
        } finally {
          chooseTheme(null);
          clientStore.set(null);
          await forgetAllButLocale();
        }
      }),
    },
    actions: { forgetSession },
  }),
  { id: 'session' },
);

export function startSession(): void {
  reportFault(session);
  setRefreshFailedListener(() => session.send({ type: 'refresh.failed' }));
  session.start();
}
