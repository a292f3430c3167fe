import type { FormikProps } from 'formik';
import { useTranslation } from 'react-i18next';
import { Field } from '#ui/fields/field.tsx';
import { bindField } from '#ui/fields/field-binding.ts';

const LONGEST_REASON = 500;

/** Reason of a decision: stored with the decision, its author and its time. */
export const ReasonField = <V extends { reason: string }>({ form }: { form: FormikProps<V> }) => {
  const { t } = useTranslation('health');
  return (
    <Field
      label={t('form.reason')}
      help={t('form.reasonHelp')}
      isRequired
      maxLength={LONGEST_REASON}
      {...bindField<string | number | null>(form, 'reason')}
    />
  );
};
