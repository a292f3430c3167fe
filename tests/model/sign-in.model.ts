import { type StateValueFrom, setup } from 'xstate';

/** Actions of a person around a login. */
export type SignInEvent =
  | { type: 'opens the start page' }
  | { type: 'opens the list of reports' }
  | { type: 'enters a wrong password' }
  | { type: 'enters the right password' }
  | { type: 'goes to the reports' }
  | { type: 'goes to the reports when the token has expired' }
  | { type: 'is logged out from elsewhere' }
  | { type: 'reloads' }
  | { type: 'logs out' };

/**
 * The journey as a person sees it: no invoke, no after, no knowledge of the machines that run it.
 * Each state is one thing on the screen.
 */
export const signInModel = setup({ types: { events: {} as SignInEvent } }).createMachine({
  id: 'sign-in',
  initial: 'nothing',
  states: {
    nothing: {
      on: { 'opens the start page': 'login', 'opens the list of reports': 'loginOnTheWay' },
    },
    login: {
      on: { 'enters a wrong password': 'loginRefused', 'enters the right password': 'dashboard' },
    },
    loginRefused: {
      on: { 'enters a wrong password': 'loginRefused', 'enters the right password': 'dashboard' },
    },
    // The requested page is remembered.
    loginOnTheWay: {
      on: { 'enters a wrong password': 'loginOnTheWayRefused', 'enters the right password': 'reports' },
    },
    loginOnTheWayRefused: { on: { 'enters the right password': 'reports' } },
    dashboard: {
      on: {
        'goes to the reports': 'reports',
        'goes to the reports when the token has expired': 'reports',
        'is logged out from elsewhere': 'login',
        reloads: 'dashboard',
        'logs out': 'login',
      },
    },
    reports: {
      on: { reloads: 'reports', 'logs out': 'login', 'is logged out from elsewhere': 'loginOnTheWay' },
    },
  },
});

/** Names of the states above. */
export type SignInState = StateValueFrom<typeof signInModel>;
