import { type StateValueFrom, setup } from 'xstate';

/** Actions of a person while the product starts, and faults during the start. */
export type StartEvent =
  | { type: 'logs in' }
  | { type: 'logs in while the modules cannot be loaded' }
  | { type: 'logs in while the texts cannot be loaded' }
  | { type: 'logs in while the server forgets the session' }
  | { type: 'goes on without them' }
  | { type: 'tries again' }
  | { type: 'tries again in vain' }
  | { type: 'closes the bar' };

/** The start after a login, as a person sees it. */
export const startModel = setup({ types: { events: {} as StartEvent } }).createMachine({
  id: 'start',
  initial: 'login',
  states: {
    login: {
      on: {
        'logs in': 'dashboard',
        'logs in while the modules cannot be loaded': 'question',
        'logs in while the texts cannot be loaded': 'dashboardWithBar',
        'logs in while the server forgets the session': 'loginAgain',
      },
    },
    // The loading screen stops and asks what to do.
    question: {
      on: {
        'goes on without them': 'dashboardWithBar',
        'tries again': 'dashboard',
        'tries again in vain': 'question',
      },
    },
    dashboardWithBar: { on: { 'closes the bar': 'dashboard' } },
    dashboard: {},
    // A 401 ends the loading screen.
    loginAgain: { on: { 'logs in': 'dashboard' } },
  },
});

/** Names of the states above. */
export type StartState = StateValueFrom<typeof startModel>;
