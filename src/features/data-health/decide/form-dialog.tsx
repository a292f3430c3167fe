import { css } from '@emotion/react';
import { Formik, type FormikErrors, type FormikProps, type FormikValues } from 'formik';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

export interface FormDialogProps<V extends FormikValues> {
  title: string;
  /** Label of the submit button. */
  submit: string;
  initialValues: V;
  validate: (values: V) => FormikErrors<V>;
  /** Resolves with true when done, and the dialog closes; `refuse` shows a message at a field. */
  onSubmit: (values: V, refuse: (field: string, message: string) => void) => Promise<boolean>;
  onClose: () => void;
  width?: number;
  children: (form: FormikProps<V>) => ReactNode;
}

const style = css`
  display: flex;
  flex-direction: column;
  gap: 14px;
  & .lead { color: var(--text-2); }
  & .pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(240px, 1fr)); gap: 14px; align-items: start; }
`;

/** Form in a dialog: closes when its values are accepted, keeps them when they are refused. */
export const FormDialog = <V extends FormikValues>({
  title,
  submit,
  initialValues,
  validate,
  onSubmit,
  onClose,
  width = 520,
  children,
}: FormDialogProps<V>) => {
  const { t } = useTranslation('health');
  return (
    <Formik<V>
      initialValues={initialValues}
      validate={validate}
      onSubmit={async (values, helpers) => {
        const refuse = (field: string, message: string): void => {
          void helpers.setFieldTouched(field, true, false);
          helpers.setFieldError(field, message);
        };
        if (await onSubmit(values, refuse)) onClose();
      }}
    >
      {(form) => (
        <Dialog
          title={title}
          width={width}
          onClose={onClose}
          footer={
            <>
              <Button onClick={onClose}>{t('common:action.cancel')}</Button>
              <Button variant="primary" disabled={form.isSubmitting} onClick={() => void form.submitForm()}>
                {submit}
              </Button>
            </>
          }
        >
          <form css={style} onSubmit={form.handleSubmit} noValidate aria-label={title}>
            {children(form)}
            {/* Enter submits; the visible button is outside the form. */}
            <button type="submit" hidden tabIndex={-1} />
          </form>
        </Dialog>
      )}
    </Formik>
  );
};
