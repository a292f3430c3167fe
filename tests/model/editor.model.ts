import { type StateValueFrom, setup } from 'xstate';

/** Actions of a person in the editor of a saved report, and of another window meanwhile. */
export type EditorEvent =
  | { type: 'changes its name' }
  | { type: 'saves' }
  | { type: 'leaves and comes back' }
  | { type: 'goes on' }
  | { type: 'discards the work' }
  | { type: 'another window saves' }
  | { type: 'keeps mine' }
  | { type: 'loads theirs' }
  | { type: 'saves mine as a copy' }
  | { type: 'copies it as an additional report' };

/** Edit, autosave, conflict and copy, as a person sees them. */
export const editorModel = setup({ types: { events: {} as EditorEvent } }).createMachine({
  id: 'editor',
  initial: 'opened',
  states: {
    opened: {
      on: {
        'changes its name': 'unsaved',
        'copies it as an additional report': 'copied',
        'another window saves': 'outdated',
      },
    },
    // Autosaved: the server has the draft, but nobody else sees it.
    unsaved: { on: { saves: 'saved', 'leaves and comes back': 'asked' } },
    asked: { on: { 'goes on': 'restored', 'discards the work': 'opened' } },
    restored: { on: { saves: 'saved' } },
    saved: {},
    // The save of the other window is not visible yet.
    outdated: { on: { 'changes its name': 'warned' } },
    warned: { on: { saves: 'conflict' } },
    conflict: {
      on: { 'keeps mine': 'saved', 'loads theirs': 'theirs', 'saves mine as a copy': 'copyOfMine' },
    },
    theirs: {},
    copyOfMine: {},
    copied: {},
  },
});

/** Names of the states above. */
export type EditorState = StateValueFrom<typeof editorModel>;
