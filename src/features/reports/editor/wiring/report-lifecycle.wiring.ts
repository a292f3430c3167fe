import { fromPromise } from 'xstate';
import {
  type DiscardQuery,
  type Report,
  type ReportInput,
  type SaveQuery,
  UNSAVED_REPORT_ID,
} from '#contract/reports/report.ts';
import { draftOf, payloadOf, valuesOf } from '#features/reports/editor/model/report-values.ts';
import {
  createReport,
  deleteReport,
  discardUnsaved,
  readForEditing,
  readReport,
  updateReport,
} from '#features/reports/reports-api.ts';
import { reportLifecycleMachine } from '#machines/report-lifecycle/report-lifecycle.machine.ts';
import type {
  DiscardRequest,
  FoundWork,
  SaveOutcome,
  SaveRequest,
  StoredReport,
} from '#machines/report-lifecycle/report-lifecycle.types.ts';

const foundWork = ({ unsaved }: Report): FoundWork | null =>
  unsaved && {
    report: valuesOf(unsaved.report),
    changes: unsaved.changes,
    savedAt: Date.parse(unsaved.savedAt),
  };

const storedReport = (report: Report): StoredReport => ({
  report: valuesOf(report),
  revision: report.revision,
  isDraft: report.draft,
  modifiedAt: report.modifiedAt,
  modifiedBy: report.modifiedBy,
  modifiedByYou: report.modifiedByYou ?? false,
  unsaved: foundWork(report),
});

/** Identifies the window that writes, and the unsaved work that it has seen. */
const windowOf = ({ key, workFrom }: Pick<SaveRequest, 'key' | 'workFrom'>): SaveQuery => ({
  window: key,
  ...(workFrom !== null && { workFrom: new Date(workFrom).toISOString() }),
});

const discardOf = ({ revision, ...work }: DiscardRequest): DiscardQuery => ({
  ...windowOf(work),
  ...(revision !== null && { revision }),
});

async function send(
  { id, key, report, revision, workFrom }: SaveRequest,
  body: ReportInput,
  query: SaveQuery,
): Promise<SaveOutcome> {
  const based = revision === null ? body : { ...body, revision };
  const receipt = await (id === UNSAVED_REPORT_ID
    ? createReport(body, { ...query, key })
    : updateReport(id, based, {
        ...query,
        ...windowOf({ key, workFrom }),
      }));
  return { receipt, sent: report, at: Date.now() };
}

/**
 * Machine of the editor with its calls. Only reads are aborted when the editor is left; a save that was sent still
 * reaches the server.
 */
export const wiredLifecycle = reportLifecycleMachine.provide({
  actors: {
    load: fromPromise(async ({ input, signal }) => storedReport(await readForEditing(input.id, signal))),
    loadTheirs: fromPromise(async ({ input, signal }) =>
      storedReport(await readReport(input.id, null, signal)),
    ),
    saveDraft: fromPromise(({ input }) => send(input, draftOf(input.report), { auto: true })),
    save: fromPromise(({ input }) =>
      send(input, payloadOf(input.report), input.overwrites ? { overwrite: true } : {}),
    ),
    copy: fromPromise(({ input: { copy } }) => {
      if (!copy) throw new Error('Nothing was told to be copied');
      return createReport(payloadOf(copy));
    }),
    discard: fromPromise(({ input }) => discardUnsaved(input.id, discardOf(input))),
    remove: fromPromise(({ input }) => deleteReport(input.id)),
  },
});
