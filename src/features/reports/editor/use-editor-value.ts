import { useSelector } from '@xstate/react';
import { useCallback, useMemo, useRef } from 'react';
import { type ReportInput, UNSAVED_REPORT_ID } from '#contract/reports/report.ts';
import { isWallPeriod, resolvePeriod, type WallPeriod } from '#domain/time/report-period.ts';
import { selectCanEdit } from '#machines/report-lifecycle/report-lifecycle.selectors.ts';
import { useSiteZone } from '#platform/locale/site-zone.ts';
import { NARROW_EDITOR, useMediaQuery } from '#platform/page/media-query.ts';
import type { EditorChange, ReportEditor, StoredWork } from './editor-context.ts';
import { reportProblems } from './model/report-problems.ts';
import type { Saving } from './use-saving.ts';
import type { LifecycleActor } from './wiring/lifecycle-actor.ts';

/** Period of a report as local wall times; today when its dates are incomplete. */
function periodOf({ period, startTime, endTime }: ReportInput, zone: string): WallPeriod {
  if (period !== 'fixed') return resolvePeriod(period, Date.now(), zone);
  const fixed = { startTime: startTime ?? '', endTime: endTime ?? '' };
  return isWallPeriod(fixed) ? fixed : resolvePeriod('today', Date.now(), zone);
}

/** Work that the server has, with the period it resolves to now. */
function useStoredWork(actor: LifecycleActor): StoredWork | null {
  const id = useSelector(actor, ({ context }) => context.id);
  const kept = useSelector(actor, ({ context }) => context.kept);
  const zone = useSiteZone();
  return useMemo(
    () =>
      kept && id !== UNSAVED_REPORT_ID ? { structure: kept.structure, period: periodOf(kept, zone) } : null,
    [kept, id, zone],
  );
}

/** View of the machine for the parts of the editor; the same object until something in it changes. */
export function useEditorValue(
  actor: LifecycleActor,
  { save: saveNow, showsProblems }: Saving,
): ReportEditor {
  const id = useSelector(actor, ({ context }) => context.id);
  const { past, present: report, future } = useSelector(actor, ({ context }) => context.history);
  const failure = useSelector(actor, ({ context }) => context.failure);
  const canEdit = useSelector(actor, selectCanEdit);
  const isNarrow = useMediaQuery(NARROW_EDITOR);
  const stored = useStoredWork(actor);
  const problems = useMemo(() => reportProblems(report, failure, Date.now()), [report, failure]);
  const change = useCallback(
    ({ next, merge }: EditorChange): void => {
      const { present } = actor.getSnapshot().context.history;
      const edited = next(present);
      if (edited !== present) actor.send({ type: 'report.edited', report: edited, merge });
    },
    [actor],
  );
  // A step back or forward is sent at once: its data are wanted now, and nobody types on.
  const undo = useCallback(() => {
    actor.send({ type: 'edit.undone' });
    actor.send({ type: 'keeping.requested' });
  }, [actor]);
  const redo = useCallback(() => {
    actor.send({ type: 'edit.redone' });
    actor.send({ type: 'keeping.requested' });
  }, [actor]);
  const newest = useRef(saveNow);
  newest.current = saveNow;
  const save = useCallback(() => newest.current(), []);
  const isReadOnly = !canEdit || isNarrow;
  const [canUndo, canRedo] = [past.length > 0, future.length > 0];
  return useMemo(
    () => ({
      id,
      report,
      stored,
      isReadOnly,
      change,
      canUndo,
      canRedo,
      undo,
      redo,
      save,
      problems,
      showsProblems,
    }),
    [id, report, stored, isReadOnly, change, canUndo, canRedo, undo, redo, save, problems, showsProblems],
  );
}
