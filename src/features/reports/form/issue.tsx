import { getIn, useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { issueText } from '#platform/validation-messages.ts';
import { IssueLine } from '#ui/issue-line.tsx';
import { REQUIRED } from '#widgets/settings/field-message.ts';
import type { ReportValues } from '../editor/model/report-values.ts';
import { wasSubmitted } from './was-submitted.ts';

export interface IssueProps {
  /** Path of the field, e.g. `structure[2].config.devices`. */
  path: string;
  id?: string;
  /** What to do when something is missing here, where "fill in" says too little. */
  whenMissing?: string;
}

/** What is wrong with a part of the form that is no single input: a list, a choice, a rule. */
export const Issue = ({ path, id, whenMissing }: IssueProps) => {
  const { t } = useTranslation('reports');
  const form = useFormikContext<ReportValues>();
  const error: unknown = getIn(form.errors, path);
  // Formik holds an object here when the issue is further inside.
  if (typeof error !== 'string' || !wasSubmitted(form.touched, path)) return null;
  return (
    <IssueLine id={id}>{error === REQUIRED && whenMissing ? whenMissing : issueText(t, error)}</IssueLine>
  );
};
