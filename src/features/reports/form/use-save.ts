import type { FormikHelpers } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UNSAVED_REPORT_ID } from '#contract/report.ts';
import { HttpError } from '#platform/http-error.ts';
import { toast } from '#ui/toast.ts';
import { createReport, readReport, updateReport } from '../reports-api.ts';
import { payloadOf, type ReportValues } from '../editor/model/report-values.ts';
import type { Validation } from './use-validation.ts';

type Helpers = FormikHelpers<ReportValues>;

export interface Saving {
  save: (values: ReportValues, helpers: Helpers) => Promise<void>;
  /** What could not be saved because somebody else has saved meanwhile. */
  conflict: { overwrite: () => Promise<void>; drop: () => void } | null;
}

/**
 * Saves the form: creates a report that has no id yet, updates one that has (R-LIFE-02, R-LIFE-03). A refusal that
 * names a field lands there, a stale revision becomes a choice, anything else a toast; the form keeps its values.
 */
export function useSave(id: number, refuse: Validation['refuse'], onCreated: (id: number) => void): Saving {
  const { t } = useTranslation('reports');
  const [conflict, setConflict] = useState<{ values: ReportValues; helpers: Helpers } | null>(null);
  const isNew = id === UNSAVED_REPORT_ID;

  const send = async (values: ReportValues, helpers: Helpers): Promise<void> => {
    const receipt = isNew ? await createReport(payloadOf(values)) : await updateReport(id, payloadOf(values));
    helpers.resetForm({ values: { ...values, name: values.name.trim(), revision: receipt.revision } });
    toast.success(t(isNew ? 'common:message.report_saved' : 'common:message.report_updated'), {
      detail: values.name.trim(),
    });
    if (isNew) onCreated(receipt.id);
  };

  const explain = (error: HttpError, values: ReportValues, helpers: Helpers): void => {
    if (error.code === 'revision_conflict') {
      setConflict({ values, helpers });
      return;
    }
    const field = error.field ?? (error.code === 'name_taken' ? 'name' : undefined);
    if (field && field !== 'revision') {
      refuse(field, error.code === 'name_taken' ? 'reports:validation.nameTaken' : 'invalid', values);
      void helpers.setFieldTouched(field, true);
    }
    toast.forStatus(
      error.status,
      t(isNew ? 'common:message.report_save_error' : 'common:message.report_update_error'),
      {
        detail: [t(`common:error.${error.code}`), error.requestId].filter(Boolean).join(' '),
      },
    );
  };

  const save = async (values: ReportValues, helpers: Helpers): Promise<void> => {
    try {
      await send(values, helpers);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      explain(error, values, helpers);
    }
  };

  const overwrite = async (): Promise<void> => {
    if (!conflict) return;
    setConflict(null);
    try {
      const theirs = await readReport(id, null);
      await save({ ...conflict.values, revision: theirs.revision }, conflict.helpers);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      explain(error, conflict.values, conflict.helpers);
    }
  };

  return { save, conflict: conflict && { overwrite, drop: () => setConflict(null) } };
}
