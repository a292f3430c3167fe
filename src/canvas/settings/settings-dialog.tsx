import { Formik, type FormikErrors, setNestedObjectValues } from 'formik';
import { useCallback } from 'react';
import type { ReportType } from '#contract/reports/report.ts';
import type { Container } from '#contract/reports/widget.ts';
import { useStructure } from '#platform/session/structure.ts';
import { checkContainer, checkSchema } from './check-container.ts';
import { checkSpans } from './devices/device-span.ts';
import { asErrors } from './form-errors.ts';
import { SettingsForm } from './settings-form.tsx';

export interface SettingsDialogProps {
  /** The widget as it is stored; the dialog edits a copy of it (R-SET-01). */
  container: Container;
  reportType: ReportType;
  /** Says at once what is missing, not only when somebody saves. */
  showsIssues?: boolean;
  /** A quiet line above the buttons: who will see what is saved. */
  note?: string | undefined;
  /** Takes the changed copy; while its promise runs the dialog waits. Whoever opened the dialog closes it. */
  onSave: (container: Container) => Promise<void> | void;
  /** Where these are settings of something larger: called after `onSave` by the key that saves all of it. */
  onSaveAll?: (() => void) | undefined;
  /** False where deleting can be undone, or who opened the dialog asks: nobody is asked here. */
  asksToDelete?: boolean;
  /** Called after the user has agreed (R-SET-03). */
  onDelete: () => Promise<void> | void;
  onClose: () => void;
  /** The side of the page that it leaves in view is the other one. */
  placement?: 'left' | 'right';
  /** Told at once of what is typed; null: as it stands it cannot be stored. Discarding is up to who follows it. */
  onEdit?: ((edited: Container | null) => void) | undefined;
  /** Told whether closing now would lose changes. */
  onDirty?: ((isDirty: boolean) => void) | undefined;
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
