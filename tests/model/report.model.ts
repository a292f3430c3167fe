import { type StateValueFrom, setup } from 'xstate';

/** What a person does on the way from nothing to a report on paper. */
export type ReportEvent =
  | { type: 'adds a chart' }
  | { type: 'saves' }
  | { type: 'leaves' }
  | { type: 'makes a PDF' }
  | { type: 'opens it again' };

/** A new report: nothing, a draft, a report, a PDF. */
export const reportModel = setup({ types: { events: {} as ReportEvent } }).createMachine({
  id: 'report',
  initial: 'blank',
  states: {
    blank: { on: { 'adds a chart': 'drafted', leaves: 'nothing' } },
    // Nothing was done: nothing is kept.
    nothing: {},
    drafted: { on: { saves: 'saved', leaves: 'kept' } },
    // The list has it as unfinished work of its author.
    kept: { on: { 'opens it again': 'drafted' } },
    saved: { on: { 'makes a PDF': 'printed' } },
    printed: {},
  },
});

/** Names of the states above. */
export type ReportState = StateValueFrom<typeof reportModel>;
