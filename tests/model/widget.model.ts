import { type StateValueFrom, setup } from 'xstate';

/** Events of a live widget, and actions of a person on it. */
export type WidgetEvent =
  | { type: 'a reading comes in' }
  | { type: 'the network is lost' }
  | { type: 'the network comes back' }
  | { type: 'chooses last month' }
  | { type: 'goes back to live' }
  | { type: 'reloads while the server fails' }
  | { type: 'tries again' }
  | { type: 'gives it another title' };

/** One widget of a dashboard as a person sees it; its meter has sent no reading before today. */
export const widgetModel = setup({ types: { events: {} as WidgetEvent } }).createMachine({
  id: 'widget',
  initial: 'first',
  states: {
    // The first reading is on the screen.
    first: {
      on: {
        'the network is lost': 'cut',
        'chooses last month': 'noData',
        'reloads while the server fails': 'error',
        'gives it another title': 'renamed',
      },
    },
    // The last data stay on screen.
    cut: { on: { 'a reading comes in': 'behind' } },
    // The page cannot know of it yet.
    behind: { on: { 'the network comes back': 'second' } },
    second: {},
    noData: { on: { 'goes back to live': 'first' } },
    // A reading that comes in is not shown: the widget has no history to add it to.
    error: { on: { 'tries again': 'first', 'a reading comes in': 'error' } },
    renamed: { on: { 'a reading comes in': 'renamedSecond' } },
    renamedSecond: {},
  },
});

/** Names of the states above. */
export type WidgetState = StateValueFrom<typeof widgetModel>;
