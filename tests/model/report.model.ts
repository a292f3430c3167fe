import { type StateValueFrom, setup } from 'xstate';

/** Actions of a person on the way from an empty page to a printed report. */
export type ReportEvent =
  | { type: 'adds a chart' }
  | { type: 'saves' }
  | { type: 'leaves' }
  | { type: 'makes a PDF' }
  | { type: 'opens it again' };

/** Stages of a new report: nothing, a draft, a report, a PDF. */
export const reportModel = setup({ types: { events: {} as ReportEvent } }).createMachine({
  id: 'report',
  initial: 'blank',
  states: {
    blank: { on: { 'adds a chart': 'drafted', leaves: 'nothing' } },
    // No edit was made, so no draft is kept.
    nothing: {},
    drafted: { on: { saves: 'saved', leaves: 'kept' } },
    // The list shows it as unfinished work of its author.
    kept: { on: { 'opens it again': 'drafted' } },
    saved: { on: { 'makes a PDF': 'printed' } },
    printed: {},
  },
});

/** Names of the states above. */
export type ReportState = StateValueFrom<typeof reportModel>;
