import { css } from '@emotion/react';
import { Formik } from 'formik';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { reportEditorPath, reportListPath } from '#platform/paths.ts';
import { LeaveGuard } from '#ui/leave-guard.tsx';
import { DeleteReport } from '../delete-report.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { FormHead } from './form-head.tsx';
import { GeneralSection } from './general-section.tsx';
import { LayoutPreview } from './layout-preview.tsx';
import type { ReportValues } from '../editor/model/report-values.ts';
import { ScheduleSection } from '../editor/schedule/schedule-section.tsx';
import { Section } from './section.tsx';
import { useFirstIssue } from './use-first-issue.ts';
import { useSave } from './use-save.ts';
import { useValidation } from './use-validation.ts';
import { WidgetsSection } from './widgets-section.tsx';

export interface ReportFormProps {
  /** −1 for a report that was never saved. */
  id: number;
  initialValues: ReportValues;
  /** Loads the stored report anew and throws the form's values away. */
  onReload: () => void;
}

const style = css`
  padding: 0 var(--page-pad) var(--page-pad);
  display: grid;
  grid-template-columns: minmax(0, 1fr) 320px;
  gap: 16px;
  align-items: start;
  max-width: 1280px;
  & > .main { display: flex; flex-direction: column; gap: 12px; min-width: 0; }
  & > aside { position: sticky; top: calc(var(--topbar-height) + 56px); }
  & > aside .body { max-height: 60vh; overflow-y: auto; }
  @media (max-width: 1100px) { grid-template-columns: minmax(0, 1fr); & > aside { display: none; } }
`;

const headStyle = css`
  position: sticky;
  top: var(--topbar-height);
  z-index: var(--z-sticky);
  background: var(--ground);
`;

/** The form of a report: it edits the contract's body itself and sends it as it stands. */
export const ReportForm = ({ id, initialValues, onReload }: ReportFormProps) => {
  const { t } = useTranslation('reports');
  const navigate = useNavigate();
  const { type } = initialValues;
  const [isDeleting, setIsDeleting] = useState(false);
  const isDirty = useRef(false);
  const hasDirtySettings = useRef(false);
  const hasUnsavedWork = useCallback(() => isDirty.current || hasDirtySettings.current, []);
  const keepDirtySettings = useCallback((isOne: boolean) => {
    hasDirtySettings.current = isOne;
  }, []);
  const { validate, refuse } = useValidation();
  const { save, conflict } = useSave(id, refuse, (created) => {
    isDirty.current = false;
    navigate(reportEditorPath(type, created), { replace: true });
  });

  return (
    <Formik initialValues={initialValues} validate={validate} onSubmit={save}>
      {(form) => {
        isDirty.current = form.dirty;
        return (
          <form onSubmit={form.handleSubmit} noValidate>
            <div css={headStyle}>
              <FormHead id={id} onDelete={() => setIsDeleting(true)} />
            </div>
            <div css={style} inert={form.isSubmitting}>
              <FirstIssue>
                <GeneralSection />
                <WidgetsSection onDirtySettings={keepDirtySettings} />
                <ScheduleSection />
              </FirstIssue>
              <aside>
                <Section title={t('form.layout')} note={t('form.layoutNote')}>
                  <LayoutPreview structure={form.values.structure} />
                </Section>
              </aside>
            </div>
            <LeaveGuard hasUnsavedWork={hasUnsavedWork} />
            <ConflictDialog
              isOpen={conflict !== null}
              onClose={() => conflict?.drop()}
              onOverwrite={() => void conflict?.overwrite()}
              onReload={() => {
                conflict?.drop();
                onReload();
              }}
            />
            <DeleteReport
              report={isDeleting ? { id, name: form.values.name } : null}
              onClose={() => setIsDeleting(false)}
              onDeleted={() => {
                isDirty.current = false;
                navigate(reportListPath(type));
              }}
            />
          </form>
        );
      }}
    </Formik>
  );
};

/** The form's fields; a refused save leads to the first field that has something to say. */
const FirstIssue = ({ children }: { children: React.ReactNode }) => (
  <div className="main" ref={useFirstIssue()}>
    {children}
  </div>
);
