import { createActor, fromPromise } from 'xstate';
import { API } from '#contract/paths.ts';
import type { Login, Token } from '#contract/session.ts';
import type { User } from '#contract/user.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { getAccessToken, setAccessToken } from '#platform/access-token.ts';
import { clientStore } from '#platform/client-choice.ts';
import { endSession, http, refreshSession } from '#platform/http.ts';
import { adoptLocale } from '#platform/i18n.ts';
import { endSessionOnClose } from '#platform/last-logout.ts';
import { setRefreshFailedListener } from '#platform/refresh.ts';
import { forgetAllButLocale } from '#platform/saved-state.ts';
import { hearOtherTabs, tellOtherTabs } from '#platform/session-channel.ts';
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

/** The token that only the logout still carries: it is sent a moment after the page has dropped it. */
let leavingToken: string | null = null;

function dropToken(): void {
  leavingToken = getAccessToken();
  setAccessToken(null);
  // Without its token nothing of the boot could be answered any more, in front of the page or behind it.
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
          await endSession(leavingToken, signal);
        } finally {
          leavingToken = null;
          chooseTheme(null);
          clientStore.set(null);
          await forgetAllButLocale();
        }
      }),
    },
    actions: {
      forgetSession,
      dropToken,
      tellLogout: () => tellOtherTabs({ type: 'session.endedElsewhere' }),
      tellLogin: (_, { user }) => tellOtherTabs({ type: 'session.openedElsewhere', userId: user.id }),
    },
  }),
  { id: 'session' },
);

export function startSession(): void {
  reportFault(session);
  setRefreshFailedListener(() => session.send({ type: 'refresh.failed' }));
  hearOtherTabs((news) => session.send(news));
  // A page that is closed right after the click has no time left to wait.
  window.addEventListener('pagehide', () => {
    if (session.getSnapshot().matches('leaving') && leavingToken !== null) endSessionOnClose(leavingToken);
  });
  session.start();
}
