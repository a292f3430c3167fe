import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Report } from '#contract/reports/report.ts';
import { HttpError } from '#platform/http/http-error.ts';
import { toast } from '#ui/toast/toast.ts';
import { changedStructure, readNewest, saveStructure, type WidgetChange } from './change-report.ts';

/** Change that conflicts with a newer version of the report. */
export interface ReportConflict {
  change: WidgetChange;
  /** False when the newer version no longer has the widget. */
  isThere: boolean;
}

export interface ChangeReport {
  /** Saves a change and shows any failure; resolves with whether the change is stored. */
  apply: (change: WidgetChange) => Promise<boolean>;
  conflict: ReportConflict | null;
  /** Applies the conflicting change to the newer version. */
  merge: () => Promise<boolean>;
  dropConflict: () => void;
}

/** Changes single widgets of the report on screen. */
export function useChangeReport(report: Report): ChangeReport {
  const { t } = useTranslation(['widgets', 'common']);
  const [conflict, setConflict] = useState<ReportConflict | null>(null);

  const fail = (error: unknown): false => {
    if (!(error instanceof HttpError)) throw error;
    toast.forStatus(error.status, t('settings.save.failed'), {
      detail: [t(`common:error.${error.code}`), error.requestId].filter(Boolean).join(' '),
    });
    return false;
  };

  const send = async (base: Report, change: WidgetChange): Promise<boolean> => {
    const structure = changedStructure(base.structure, change);
    if (!structure) {
      setConflict({ change, isThere: false });
      return false;
    }
    try {
      await saveStructure(base, structure);
    } catch (error) {
      if (!(error instanceof HttpError) || error.code !== 'revision_conflict') return fail(error);
      setConflict({ change, isThere: true });
      return false;
    }
    setConflict(null);
    toast.success(t(change.kind === 'save' ? 'settings.save.done' : 'settings.save.deleted'), {
      ...(base.draft && { detail: t('settings.save.draft') }),
    });
    return true;
  };

  const merge = async (): Promise<boolean> => {
    if (!conflict) return false;
    try {
      return await send(await readNewest(report.id), conflict.change);
    } catch (error) {
      return fail(error);
    }
  };

  return { apply: (change) => send(report, change), conflict, merge, dropConflict: () => setConflict(null) };
}
