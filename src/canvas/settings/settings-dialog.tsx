import { Formik, type FormikErrors, setNestedObjectValues } from 'formik';
import { useCallback } from 'react';
import type { ReportType } from '#contract/reports/report.ts';
import type { Container } from '#contract/reports/widget.ts';
import { useStructure } from '#platform/session/structure.ts';
import { checkContainer, checkSchema } from './check-container.ts';
import { checkSpans } from './devices/device-span.ts';
import { asErrors } from './form-errors.ts';
import { SettingsForm, type SettingsFormProps } from './settings-form.tsx';

type OptionalProps = 'asksToDelete';

export interface SettingsDialogProps
  extends Omit<SettingsFormProps, OptionalProps>,
    Partial<Pick<SettingsFormProps, OptionalProps>> {
  /** The widget as it is stored; the dialog edits a copy of it (R-SET-01). */
  container: Container;
  /** True when missing settings are shown at once instead of after an attempt to save. */
  showsProblems?: boolean;
  /** Receives the changed copy; the dialog waits for its promise. The caller closes the dialog. */
  onSave: (container: Container) => Promise<void> | void;
}

/** Rules of one widget as a Formik validator. */
function useValidate(reportType: ReportType) {
  const { modules, collections, parameters, sites } = useStructure();
  return useCallback(
    (values: Container): FormikErrors<Container> => {
      const collected: [path: string, message: string][] = [];
      const found = new Set<string>();
      const add = (path: string, message: string): void => {
        if (found.has(path)) return;
        found.add(path);
        collected.push([path, message]);
      };
      checkSchema(values, add);
      checkContainer(values, reportType, add);
      checkSpans(values, { modules, collections, parameters, sites }, Date.now(), add);
      return asErrors(collected);
    },
    [reportType, modules, collections, parameters, sites],
  );
}

/** Chart settings: a copy of one widget in groups of fields, saved or discarded as a whole. */
const SettingsDialog = ({
  container,
  reportType,
  showsProblems = false,
  note,
  asksToDelete = true,
  onSave,
  onSaveAll,
  onDelete,
  onClose,
  onEdit,
  onDirty,
}: SettingsDialogProps) => {
  const validate = useValidate(reportType);
  return (
    <Formik<Container>
      initialValues={container}
      initialTouched={showsProblems ? setNestedObjectValues(container, true) : {}}
      validateOnMount={showsProblems}
      validate={validate}
      onSubmit={async (values) => onSave(values)}
    >
      <SettingsForm {...{ reportType, note, asksToDelete, onSaveAll, onDelete, onClose, onEdit, onDirty }} />
    </Formik>
  );
};

// React.lazy needs a default export.
export default SettingsDialog;
