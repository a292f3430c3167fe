import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { ReportInput, SaveReceipt } from '#contract/reports/report.ts';
import { reportLifecycleMachine } from './report-lifecycle.machine.ts';
import type {
  DiscardRequest,
  FoundWork,
  LifecycleEmitted,
  LifecycleEvent,
  SaveOutcome,
  SaveRequest,
  StoredReport,
} from './report-lifecycle.types.ts';

export const report = (name: string): ReportInput => ({
  name,
  type: 'base-report',
  group: null,
  period: 'previous-month',
  startTime: null,
  endTime: null,
  structure: [],
  recurrence: null,
});

export const stored = (changes: Partial<StoredReport> = {}): StoredReport => ({
  report: report('Stored'),
  revision: 3,
  isDraft: false,
  modifiedAt: '2026-03-18T10:00:00Z',
  modifiedBy: 'Réka Kiss',
  modifiedByYou: false,
  unsaved: null,
  ...changes,
});

export const receipt = (changes: Partial<SaveReceipt> = {}): SaveReceipt => ({
  id: 7,
  revision: 4,
  unsavedChanges: 0,
  newer: null,
  ...changes,
});

/** Time without edits before an autosave is sent, ms. Tests state it themselves, so that a changed constant shows. */
export const QUIET_MS = 2_000;

/** Key of every editor opened here. */
export const KEY = '00000000-0000-4000-8000-000000000001';

/** A call that waits until the test answers it. */
interface Call {
  name: string;
  input: unknown;
  answer: (value: unknown) => Promise<void>;
  refuse: (error: unknown) => Promise<void>;
}

/** Lets an answer reach the machine. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};

/** Starts the machine with calls that the test answers one by one. */
export function startLifecycle(id: number, left: FoundWork | null = null) {
  const clock = new SimulatedClock();
  const calls: Call[] = [];
  const told: LifecycleEmitted[] = [];
  const asked = <TOutput, TInput = { id: number }>(name: string) =>
    fromPromise<TOutput, TInput>(({ input }) => {
      const { promise, resolve, reject } = Promise.withResolvers<TOutput>();
      calls.push({
        name,
        input,
        answer: (value) => {
          resolve(value as TOutput);
          return settle();
        },
        refuse: (error) => {
          reject(error);
          return settle();
        },
      });
      return promise;
    });
  const actor = createActor(
    reportLifecycleMachine.provide({
      actors: {
        load: asked<StoredReport>('load'),
        saveDraft: asked<SaveOutcome, SaveRequest>('saveDraft'),
        save: asked<SaveOutcome, SaveRequest>('save'),
        loadTheirs: asked<StoredReport>('loadTheirs'),
        copy: asked<SaveReceipt, { copy: ReportInput | null }>('copy'),
        discard: asked<void, DiscardRequest>('discard'),
        remove: asked<void>('remove'),
      },
    }),
    { clock, input: { id, key: KEY, report: report(''), left } },
  );
  actor.on('*', (event) => told.push(event));
  actor.start();
  const state = (): string => {
    const { value } = actor.getSnapshot();
    return typeof value === 'string' ? value : `editing.${value.editing}`;
  };
  return {
    actor,
    clock,
    told,
    state,
    context: () => actor.getSnapshot().context,
    names: () => calls.map(({ name }) => name),
    send: (...events: LifecycleEvent[]) => {
      for (const event of events) actor.send(event);
    },
    edit: (name: string, merge?: string) => {
      const { present } = actor.getSnapshot().context.history;
      actor.send({ type: 'report.edited', report: { ...present, name }, merge });
    },
    /** The latest call. */
    call: (): Call => {
      const last = calls.at(-1);
      if (!last) throw new Error('Nothing was called');
      return last;
    },
    /** Answers an autosave or a save as the server does. */
    receive: (changes: Partial<SaveReceipt> = {}) => {
      const last = calls.at(-1);
      if (!last) throw new Error('Nothing was called');
      return last.answer({
        receipt: receipt(changes),
        sent: (last.input as SaveRequest).report,
        at: 1_000_000,
      });
    },
  };
}

/** Starts an editor with a loaded report and no edits. */
export async function startStored(changes: Partial<StoredReport> = {}) {
  const editor = startLifecycle(7);
  await editor.call().answer(stored(changes));
  return editor;
}

export const refusal = (status: number, code: string, field?: string) => ({ status, code, field });
