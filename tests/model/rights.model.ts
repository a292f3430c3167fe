import { type StateValueFrom, setup } from 'xstate';

/** Events that concern the rights of a person who is working. */
export type RightsEvent =
  | { type: 'goes to the reports' }
  | { type: 'goes to the dashboard' }
  | { type: 'loses the right to reports' }
  | { type: 'gets the right to reports back' }
  | { type: 'is disabled' };

/** A person who may read reports, and how the page reacts when this right changes. */
export const rightsModel = setup({ types: { events: {} as RightsEvent } }).createMachine({
  id: 'rights',
  initial: 'dashboard',
  states: {
    dashboard: {
      on: {
        'goes to the reports': 'reports',
        'loses the right to reports': 'dashboardWithoutReports',
        'is disabled': 'login',
      },
    },
    dashboardWithoutReports: { on: { 'gets the right to reports back': 'dashboard' } },
    reports: { on: { 'loses the right to reports': 'forbidden', 'is disabled': 'login' } },
    forbidden: {
      on: { 'gets the right to reports back': 'reports', 'goes to the dashboard': 'dashboardWithoutReports' },
    },
    login: {},
  },
});

/** Names of the states above. */
export type RightsState = StateValueFrom<typeof rightsModel>;
