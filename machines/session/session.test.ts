import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, type NonReducibleUnknown, SimulatedClock } from 'xstate';
import type { Login } from '#contract/people/session.ts';
import type { User } from '#contract/people/user.ts';
import { edgesOf, tableOf } from '#machines/support/edges.ts';
import { SESSION_EDGES } from './session.edges.ts';
import { sessionMachine } from './session.machine.ts';
import {
  selectFailure,
  selectIsLoggingIn,
  selectRememberedRoute,
  selectScreen,
  selectUser,
} from './session.selectors.ts';

const USER = { id: '5b8f0c7e-0000-4000-8000-000000000001', firstName: 'Réka' } as User;
const LOGIN = { username: 'reka@example.test', password: 'correct horse' };

interface World {
  isRestored?: boolean | Error;
  login?: Error;
  profile?: User | Error;
  boot?: 'passed' | 'refused';
  logout?: Error;
}

const answer = <T>(value: T | Error): Promise<T> =>
  value instanceof Error ? Promise.reject(value) : Promise.resolve(value);

const failure = (status: number, code: string): Error => Object.assign(new Error(code), { status, code });

/** Starts a session with fake calls and records them. */
function startSession(world: World = {}) {
  const clock = new SimulatedClock();
  const calls: string[] = [];
  const call = <T, I = NonReducibleUnknown>(name: string, value: T | Error) =>
    fromPromise<T, I>(() => {
      calls.push(name);
      return answer(value);
    });
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        restore: fromPromise(() => {
          calls.push('restore');
          return answer(world.isRestored ?? false);
        }),
        login: call<void, Login>('login', world.login ?? undefined),
        loadProfile: fromPromise(() => {
          calls.push('profile');
          return answer(world.profile ?? USER);
        }),
        boot: call('boot', world.boot ?? 'passed'),
        logout: call<void>('logout', world.logout ?? undefined),
      },
      actions: {
        forgetSession: () => void calls.push('forget'),
        dropToken: () => void calls.push('drop token'),
        tellLogout: () => void calls.push('tell logout'),
        tellLogin: (_, { user }) => void calls.push(`tell login of ${user.firstName}`),
      },
    }),
    { clock },
  );
  actor.start();
  const screen = () => selectScreen(actor.getSnapshot());
  const until = (wanted: string) => expect.poll(screen, { interval: 1 }).toBe(wanted);
  return { actor, clock, calls, screen, until };
}

describe('session machine', () => {
  it('the session machine has exactly the edges of its table', () => {
    expect(edgesOf(sessionMachine)).toEqual(tableOf(SESSION_EDGES));
  });
});

describe('session', () => {
  it('P-SES-01 a session goes from login through profile and boot to ready', async () => {
    const { actor, calls, until } = startSession();
    await until('anonymous');
    actor.send({ type: 'login.submitted', login: LOGIN });
    expect(selectIsLoggingIn(actor.getSnapshot())).toBe(true);
    await until('product');
    expect(calls).toEqual(['restore', 'forget', 'login', 'profile', 'tell login of Réka', 'boot']);
    expect(selectUser(actor.getSnapshot())).toBe(USER);
  });

  it('X-27 a session starts with a refresh: a valid one needs no login', async () => {
    const { calls, until } = startSession({ isRestored: true });
    await until('product');
    expect(calls).toEqual(['restore', 'profile', 'tell login of Réka', 'boot']);
  });

  it('a missing cookie is an ordinary start of a session', async () => {
    const { actor, until } = startSession({ isRestored: false });
    await until('anonymous');
    expect(selectFailure(actor.getSnapshot())).toBeNull();
  });

  it('a session reports a failed first refresh', async () => {
    const { actor, until } = startSession({ isRestored: failure(503, 'database_unavailable') });
    await until('anonymous');
    expect(selectFailure(actor.getSnapshot())).toEqual({ status: 503, code: 'database_unavailable' });
  });

  it('P-SES-11 a session keeps the status of a failed login until the next try', async () => {
    const { actor, until } = startSession({ login: failure(401, 'wrong_login') });
    await until('anonymous');
    actor.send({ type: 'login.submitted', login: LOGIN });
    await expect.poll(() => selectFailure(actor.getSnapshot())).toEqual({ status: 401, code: 'wrong_login' });
    actor.send({ type: 'login.submitted', login: LOGIN });
    expect(selectFailure(actor.getSnapshot())).toBeNull();
  });

  it('P-SES-11 a session returns to the login when the profile cannot be fetched', async () => {
    const { actor, calls, until } = startSession({ profile: failure(500, 'internal_error') });
    await until('anonymous');
    actor.send({ type: 'login.submitted', login: LOGIN });
    await expect.poll(() => selectFailure(actor.getSnapshot())?.status).toBe(500);
    expect(calls.filter((name) => name === 'forget')).toHaveLength(2);
  });

  it('P-GUARD-03 a session opens the remembered route 1000 ms after the boot', async () => {
    const { actor, clock, until, screen } = startSession();
    await until('anonymous');
    actor.send({ type: 'route.remembered', path: '/reports/base?x=1' });
    actor.send({ type: 'login.submitted', login: LOGIN });
    await expect.poll(() => actor.getSnapshot().matches({ signedIn: 'arriving' })).toBe(true);
    clock.increment(999);
    expect(screen()).toBe('loader');
    clock.increment(1);
    expect(screen()).toBe('product');
    expect(selectRememberedRoute(actor.getSnapshot())).toBe('/reports/base?x=1');
    actor.send({ type: 'route.opened' });
    expect(selectRememberedRoute(actor.getSnapshot())).toBeNull();
  });

  it('a session forgets a remembered route that was not opened before its end', async () => {
    const { actor, clock, until } = startSession();
    await until('anonymous');
    actor.send({ type: 'route.remembered', path: '/reports/base' });
    actor.send({ type: 'login.submitted', login: LOGIN });
    await expect.poll(() => actor.getSnapshot().matches({ signedIn: 'arriving' })).toBe(true);
    clock.increment(1000);
    actor.send({ type: 'refresh.failed' });
    expect(selectRememberedRoute(actor.getSnapshot())).toBeNull();
  });

  it.each([
    ['the same user', USER, '/reports/7'],
    ['nobody else', { ...USER, id: 'somebody else' }, null],
  ])('the page of an ended session is opened for %s', async (_, next, route) => {
    const world: World = { isRestored: true };
    const { actor, until } = startSession(world);
    await until('product');
    actor.send({ type: 'session.endedElsewhere' });
    actor.send({ type: 'route.remembered', path: '/reports/7' });
    world.profile = next;
    actor.send({ type: 'session.openedElsewhere', userId: next.id });
    await expect.poll(() => selectUser(actor.getSnapshot())).toBe(next);
    expect(selectRememberedRoute(actor.getSnapshot())).toBe(route);
  });

  it('P-BOOT-07 a session ends at the login when the server refuses the boot', async () => {
    const { actor, until } = startSession({ isRestored: true, boot: 'refused' });
    await until('anonymous');
    expect(selectUser(actor.getSnapshot())).toBeNull();
  });

  it('P-BOOT-07 a refused boot ends at the login even when a page waits to be opened', async () => {
    const { actor, calls, clock, until, screen } = startSession({ boot: 'refused' });
    await until('anonymous');
    actor.send({ type: 'route.remembered', path: '/reports/base' });
    actor.send({ type: 'login.submitted', login: LOGIN });
    await expect.poll(() => actor.getSnapshot().matches('loggedOut')).toBe(true);
    expect(calls).toContain('boot');
    clock.increment(1000);
    expect(screen()).toBe('anonymous');
    expect(selectUser(actor.getSnapshot())).toBeNull();
  });

  it('P-SES-06 a session ends with a failed refresh', async () => {
    const { actor, calls, until, screen } = startSession({ isRestored: true });
    await until('product');
    actor.send({ type: 'refresh.failed' });
    expect(screen()).toBe('anonymous');
    expect(calls.at(-1)).toBe('forget');
  });

  it('P-SES-08 a session sends one logout, 500 ms after the last request for it', async () => {
    const { actor, clock, calls, until, screen } = startSession({ isRestored: true });
    await until('product');
    actor.send({ type: 'logout.requested' });
    clock.increment(499);
    actor.send({ type: 'logout.requested' });
    clock.increment(499);
    expect(screen()).toBe('leaving');
    expect(calls).not.toContain('logout');
    clock.increment(1);
    await until('anonymous');
    expect(calls.filter((name) => name === 'logout')).toHaveLength(1);
  });

  it('P-SES-08 a logout drops the token and notifies the other tabs at once, before the request', async () => {
    const { actor, calls, until } = startSession({ isRestored: true });
    await until('product');
    actor.send({ type: 'logout.requested' });
    actor.send({ type: 'logout.requested' });
    expect(calls.slice(-2)).toEqual(['drop token', 'tell logout']);
    // A tab that receives its own notice continues its own logout.
    actor.send({ type: 'session.endedElsewhere' });
    expect(actor.getSnapshot().matches('leaving')).toBe(true);
  });

  it('a logout is still sent when a refresh fails before it', async () => {
    const { actor, calls, until } = startSession({ isRestored: true });
    await until('product');
    actor.send({ type: 'logout.requested' });
    actor.send({ type: 'refresh.failed' });
    await until('anonymous');
    expect(calls).toContain('logout');
  });

  it('a logout that did not reach the server is shown as such until the next login', async () => {
    const { actor, clock, until } = startSession({ isRestored: true, logout: failure(0, 'logout_untold') });
    await until('product');
    actor.send({ type: 'logout.requested' });
    clock.increment(500);
    await until('anonymous');
    expect(selectFailure(actor.getSnapshot())).toEqual({ status: 0, code: 'logout_untold' });
    actor.send({ type: 'login.submitted', login: LOGIN });
    expect(selectFailure(actor.getSnapshot())).toBeNull();
  });

  it('a session ends with the logout of another tab', async () => {
    const { actor, calls, until, screen } = startSession({ isRestored: true });
    await until('product');
    actor.send({ type: 'session.endedElsewhere' });
    expect(screen()).toBe('anonymous');
    expect(calls).not.toContain('logout');
    expect(calls.at(-1)).toBe('forget');
  });

  it('a session continues with the login of another tab, on the page that was requested', async () => {
    const world: World = { isRestored: false };
    const { actor, until } = startSession(world);
    await until('anonymous');
    actor.send({ type: 'route.remembered', path: '/reports/base' });
    world.isRestored = true;
    actor.send({ type: 'session.openedElsewhere', userId: USER.id });
    await expect.poll(() => actor.getSnapshot().matches({ signedIn: 'arriving' })).toBe(true);
    expect(selectRememberedRoute(actor.getSnapshot())).toBe('/reports/base');
  });

  it('a session starts over when another tab has logged in as another user, but not for the same user', async () => {
    const { actor, calls, until } = startSession({ isRestored: true });
    await until('product');
    actor.send({ type: 'session.openedElsewhere', userId: USER.id });
    expect(calls.filter((name) => name === 'restore')).toHaveLength(1);
    actor.send({ type: 'session.openedElsewhere', userId: 'somebody else' });
    expect(selectUser(actor.getSnapshot())).toBeNull();
    await until('product');
    expect(calls.filter((name) => name === 'restore')).toHaveLength(2);
  });

  it('a session ignores a second click on login', async () => {
    const { actor, until } = startSession();
    await until('anonymous');
    actor.send({ type: 'login.submitted', login: LOGIN });
    expect(actor.getSnapshot().can({ type: 'login.submitted', login: LOGIN })).toBe(false);
  });
});
