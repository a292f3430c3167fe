import { assertEvent, assign, type SnapshotFrom, setup } from 'xstate';
import type { Login } from '#contract/people/session.ts';
import type { User } from '#contract/people/user.ts';
import { notProvided } from '#machines/support/not-provided.ts';

/** Delay before the remembered route opens after a login, ms. */
export const REMEMBERED_ROUTE_DELAY_MS = 1_000;
/** Time without a further logout request before DELETE /logout is sent, ms. */
export const LOGOUT_DEBOUNCE_MS = 500;

/** Reason for having no session, where it is worth showing: a wrong login, or a call that failed. */
export interface SessionFailure {
  /** HTTP status; 0 without answer. */
  status: number;
  /** Error code of the contract, or the client's own. */
  code: string;
}

export type BootOutcome = 'passed' | 'refused';

export interface SessionContext {
  user: User | null;
  failure: SessionFailure | null;
  /** Path and query of the page that was requested without a login. */
  rememberedRoute: string | null;
  /**
   * Owner of that page: the user of the session that ended before the page was requested. Null: the first user to log
   * in.
   */
  routeOwner: string | null;
  /** Id of the user of the last session that ended in this page. */
  formerUser: string | null;
}

type SessionEvent =
  | { type: 'login.submitted'; login: Login }
  | { type: 'logout.requested' }
  | { type: 'refresh.failed' }
  | { type: 'route.remembered'; path: string }
  /** The remembered route is on screen. */
  | { type: 'route.opened' }
  /** Another tab of this browser has logged out, or a new password has ended all sessions. */
  | { type: 'session.endedElsewhere' }
  /** Another tab of this browser has a session. */
  | { type: 'session.openedElsewhere'; userId: string };

/** Every failed call rejects with an object that has these fields; anything else is a programming error. */
const failureOf = (error: unknown): SessionFailure => {
  const known = typeof error === 'object' && error !== null && 'status' in error && 'code' in error;
  return known
    ? { status: Number(error.status), code: String(error.code) }
    : { status: 0, code: 'internal_error' };
};

/** logged out → login → token → profile → boot → ready (P-SES-01); a page load starts with a refresh. */
export const sessionMachine = setup({
  types: { context: {} as SessionContext, events: {} as SessionEvent },
  actors: {
    /** Refreshes with the cookie; resolves false without a session. */
    restore: notProvided<boolean>('restore'),
    login: notProvided<void, Login>('login'),
    loadProfile: notProvided<User>('loadProfile'),
    /** Runs the boot to its outcome; refused: the server no longer knows the session. */
    boot: notProvided<BootOutcome>('boot'),
    logout: notProvided<void>('logout'),
  },
  delays: { rememberedRoute: REMEMBERED_ROUTE_DELAY_MS, logoutDebounce: LOGOUT_DEBOUNCE_MS },
  guards: {
    hasSession: (_, params: { isRestored: boolean }) => params.isRestored,
    isBootRefused: (_, params: { outcome: BootOutcome }) => params.outcome === 'refused',
    isOtherUser: ({ context }, params: { userId: string }) =>
      context.user !== null && context.user.id !== params.userId,
    hasRememberedRoute: ({ context }) => context.rememberedRoute !== null,
  },
  actions: {
    keepUser: assign({ user: (_, params: { user: User }) => params.user }),
    dropUser: assign(({ context }) => ({ user: null, formerUser: context.user?.id ?? context.formerUser })),
    keepFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    dropFailure: assign({ failure: null }),
    keepRoute: assign(({ context }, params: { path: string }) => ({
      rememberedRoute: params.path,
      routeOwner: context.formerUser,
    })),
    dropRoute: assign({ rememberedRoute: null, routeOwner: null }),
    /** Keeps a user from landing on the page of the previous user. */
    dropForeignRoute: assign(({ context }, params: { user: User }) =>
      context.routeOwner === null || context.routeOwner === params.user.id
        ? {}
        : { rememberedRoute: null, routeOwner: null },
    ),
    /** Forgets the token, the structure and everything saved except the locale; the wiring does it. */
    forgetSession: () => undefined,
    /** Takes the token from all calls except the logout; the wiring does it. */
    dropToken: () => undefined,
    tellLogout: () => undefined,
    tellLogin: (_, _params: { user: User }) => undefined,
  },
}).createMachine({
  id: 'session',
  context: { user: null, failure: null, rememberedRoute: null, routeOwner: null, formerUser: null },
  initial: 'restoring',
  states: {
    restoring: {
      invoke: {
        id: 'restore',
        src: 'restore',
        onDone: [
          {
            guard: { type: 'hasSession', params: ({ event }) => ({ isRestored: event.output }) },
            target: 'signedIn',
          },
          { target: 'loggedOut' },
        ],
        onError: {
          target: 'loggedOut',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    loggedOut: {
      entry: ['dropUser', 'forgetSession'],
      on: {
        'route.remembered': {
          actions: { type: 'keepRoute', params: ({ event }) => ({ path: event.path }) },
        },
        'login.submitted': { target: 'loggingIn', actions: 'dropFailure' },
        'session.openedElsewhere': { target: 'restoring', actions: 'dropFailure' },
      },
    },
    loggingIn: {
      invoke: {
        id: 'login',
        src: 'login',
        input: ({ event }) => {
          assertEvent(event, 'login.submitted');
          return event.login;
        },
        onDone: 'signedIn',
        onError: {
          target: 'loggedOut',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    signedIn: {
      initial: 'loadingProfile',
      on: {
        'refresh.failed': 'loggedOut',
        'session.endedElsewhere': 'loggedOut',
        'session.openedElsewhere': {
          guard: { type: 'isOtherUser', params: ({ event }) => ({ userId: event.userId }) },
          target: 'restoring',
          actions: ['dropUser', 'forgetSession'],
        },
        'logout.requested': { target: 'leaving', actions: ['dropToken', 'tellLogout'] },
      },
      states: {
        loadingProfile: {
          invoke: {
            id: 'loadProfile',
            src: 'loadProfile',
            onDone: {
              target: 'booting',
              actions: [
                { type: 'keepUser', params: ({ event }) => ({ user: event.output }) },
                { type: 'dropForeignRoute', params: ({ event }) => ({ user: event.output }) },
                { type: 'tellLogin', params: ({ event }) => ({ user: event.output }) },
              ],
            },
            onError: {
              target: '#session.loggedOut',
              actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        booting: {
          invoke: {
            id: 'boot',
            src: 'boot',
            onDone: [
              {
                guard: { type: 'isBootRefused', params: ({ event }) => ({ outcome: event.output }) },
                target: '#session.loggedOut',
              },
              { guard: 'hasRememberedRoute', target: 'arriving' },
              { target: 'ready' },
            ],
            onError: {
              target: '#session.loggedOut',
              actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        arriving: { after: { rememberedRoute: 'ready' } },
        // The observer of the ready session opens the remembered route, which is then dropped.
        ready: { on: { 'route.opened': { actions: 'dropRoute' } }, exit: 'dropRoute' },
      },
    },
    // Only the request is delayed: the token is dropped and the other tabs are notified at once.
    leaving: {
      on: {
        'logout.requested': { target: 'leaving', reenter: true },
        // A call was still under way: the server may still have the session.
        'refresh.failed': 'loggingOut',
      },
      after: { logoutDebounce: 'loggingOut' },
    },
    loggingOut: {
      // A logout that does not reach the server still ends the session here, and says so.
      invoke: {
        id: 'logout',
        src: 'logout',
        onDone: 'loggedOut',
        onError: {
          target: 'loggedOut',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
});

export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;
