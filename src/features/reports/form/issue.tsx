import { css } from '@emotion/react';
import { getIn, useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { issueText } from '#platform/validation-messages.ts';
import { Icon } from '#ui/icon.tsx';
import { REQUIRED } from './model/field-message.ts';
import type { ReportValues } from './model/report-values.ts';
import { wasSubmitted } from './was-submitted.ts';

export interface IssueProps {
  /** Path of the field, e.g. `structure[2].config.devices`. */
  path: string;
  id?: string;
  /** What to do when something is missing here, where "fill in" says too little. */
  whenMissing?: string;
}

const style = css`
  display: flex;
  align-items: center;
  gap: 6px;
  font-size: var(--fs-12);
  color: var(--error-text);
  & .pi { font-size: 12px; }
`;

/** What is wrong with a part of the form that is no single input: a list, a choice, a rule. */
export const Issue = ({ path, id, whenMissing }: IssueProps) => {
  const { t } = useTranslation('reports');
  const form = useFormikContext<ReportValues>();
  const error: unknown = getIn(form.errors, path);
  // Formik holds an object here when the issue is further inside.
  if (typeof error !== 'string' || !wasSubmitted(form.touched, path)) return null;
  return (
    <p css={style} id={id} className="issue">
      <Icon name="exclamation-circle" />
      {error === REQUIRED && whenMissing ? whenMissing : issueText(t, error)}
    </p>
  );
};
