import { type StateValueFrom, setup } from 'xstate';

/** Actions of a person that concern the language. */
export type LanguageEvent =
  | { type: 'opens the start page' }
  | { type: 'opens the login under its Hungarian name' }
  | { type: 'chooses German' }
  | { type: 'chooses English' }
  | { type: 'logs in' }
  | { type: 'reloads' }
  | { type: 'logs out' };

/** Language of the page as a person sees it: it can be chosen anywhere, and it stays. */
export const languageModel = setup({ types: { events: {} as LanguageEvent } }).createMachine({
  id: 'language',
  initial: 'nothing',
  states: {
    nothing: {
      on: {
        'opens the start page': 'englishLogin',
        'opens the login under its Hungarian name': 'hungarianLogin',
      },
    },
    englishLogin: { on: { 'chooses German': 'germanLogin', 'logs in': 'englishDashboard' } },
    hungarianLogin: { on: { 'chooses German': 'germanLogin' } },
    germanLogin: { on: { reloads: 'germanLogin', 'logs in': 'germanDashboard' } },
    englishDashboard: { on: { 'chooses German': 'germanDashboard' } },
    germanDashboard: {
      on: { reloads: 'germanDashboard', 'chooses English': 'englishDashboard', 'logs out': 'germanLogin' },
    },
  },
});

/** Names of the states above. */
export type LanguageState = StateValueFrom<typeof languageModel>;
