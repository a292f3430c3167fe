import { Formik, type FormikErrors, setNestedObjectValues } from 'formik';
import { useCallback } from 'react';
import type { ReportType } from '#contract/reports/report.ts';
import type { Container } from '#contract/reports/widget.ts';
import { useStructure } from '#platform/session/structure.ts';
import { checkContainer, checkSchema } from './check-container.ts';
import { checkSpans } from './devices/device-span.ts';
import { asErrors } from './form-errors.ts';
import { SettingsForm, type SettingsFormProps } from './settings-form.tsx';

type OptionalProps = 'asksToDelete' | 'placement';

export interface SettingsDialogProps
  extends Omit<SettingsFormProps, OptionalProps>,
    Partial<Pick<SettingsFormProps, OptionalProps>> {
  /** The widget as it is stored; the dialog edits a copy of it (R-SET-01). */
  container: Container;
  /** Says at once what is missing, not only when somebody saves. */
  showsIssues?: boolean;
  /** Takes the changed copy; while its promise runs the dialog waits. Whoever opened the dialog closes it. */
  onSave: (container: Container) => Promise<void> | void;
}

/** The rules of one widget as Formik wants them. */
function useValidate(reportType: ReportType) {
  const { modules, collections, sites } = useStructure();
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
      checkSpans(values, { modules, collections, sites }, Date.now(), add);
      return asErrors(collected);
    },
    [reportType, modules, collections, sites],
  );
}

/** Chart settings: a copy of one widget in groups of fields, saved or discarded as a whole. */
const SettingsDialog = ({
  container,
  reportType,
  showsIssues = false,
  note,
  placement = 'right',
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
      initialTouched={showsIssues ? setNestedObjectValues(container, true) : {}}
      validateOnMount={showsIssues}
      validate={validate}
      onSubmit={async (values) => onSave(values)}
    >
      <SettingsForm
        {...{ reportType, note, placement, asksToDelete, onSaveAll, onDelete, onClose, onEdit, onDirty }}
      />
    </Formik>
  );
};

// React.lazy wants a default export.
export default SettingsDialog;
