import { createActor, fromPromise } from 'xstate';
import { API } from '#contract/paths.ts';
import type { Login, Token } from '#contract/people/session.ts';
import type { User } from '#contract/people/user.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { setAccessToken } from '#platform/http/access-token.ts';
import { http, refreshSession, setRefreshFailedListener } from '#platform/http/http.ts';
import { adoptLocale } from '#platform/locale/i18n.ts';
import { settleLogout } from '#platform/session/pending-logout.ts';
import { EMPTY_STRUCTURE, structureStore, userStore } from '#platform/session/structure.ts';
import { endBoot, prepareBoot, runBoot } from './boot.wiring.ts';
import { createLogout } from './logout.ts';
import { reportFault } from './report-fault.ts';
import { rights } from './rights.wiring.ts';

/** Messages between the tabs of one browser about the session that they share. */
type SessionNews = { type: 'session.endedElsewhere' } | { type: 'session.openedElsewhere'; userId: string };

const NAME = 'quarterhour.session';

/** Messages between this page and the other tabs of its browser. */
function createSessionChannel() {
  let channel: BroadcastChannel | null = null;
  return {
    /** Joins the tabs of this browser. */
    hear(listener: (news: SessionNews) => void): void {
      channel = new BroadcastChannel(NAME);
      channel.onmessage = ({ data }: MessageEvent<SessionNews>) => listener(data);
    },
    /** Sends to all other tabs, never to this one. */
    tell: (news: SessionNews): void => channel?.postMessage(news),
  };
}

const logout = createLogout();
const otherTabs = createSessionChannel();

function forgetSession(): void {
  setAccessToken(null);
  rights.end();
  userStore.set(null);
  structureStore.set(EMPTY_STRUCTURE);
  endBoot();
}

function dropToken(): void {
  logout.begin();
  rights.end();
  // No request of the boot can succeed without the token, whether before or after the page is shown.
  endBoot();
}

/** Session of this page: created once, outside React. */
export const session = createActor(
  sessionMachine.provide({
    actors: {
      restore: fromPromise(async ({ signal }) => !(await logout.settlePending(signal)) && refreshSession()),
      login: fromPromise<void, Login>(async ({ input, signal }) => {
        const { token } = await http.postAnonymous<Token>(API.login, input, signal);
        setAccessToken(token);
        settleLogout();
      }),
      loadProfile: fromPromise(async ({ signal }) => {
        const [user] = await Promise.all([http.get<User>(API.user, { signal }), prepareBoot()]);
        userStore.set(user);
        await adoptLocale(user.language);
        return user;
      }),
      boot: fromPromise(({ signal }) => runBoot(signal)),
      logout: fromPromise<void>(({ signal }) => logout.tell(signal)),
    },
    actions: {
      forgetSession,
      dropToken,
      tellLogout: () => otherTabs.tell({ type: 'session.endedElsewhere' }),
      tellLogin: (_, { user }) => otherTabs.tell({ type: 'session.openedElsewhere', userId: user.id }),
    },
  }),
  { id: 'session' },
);

export function startSession(): void {
  reportFault(session);
  setRefreshFailedListener(() => session.send({ type: 'refresh.failed' }));
  otherTabs.hear((news) => session.send(news));
  window.addEventListener('pagehide', logout.tellOnClose);
  session.start();
}
