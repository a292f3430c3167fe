import { css } from '@emotion/react';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { issueText } from '#platform/validation-messages.ts';
import { Icon } from '#ui/icon.tsx';

export interface IssueProps {
  /** Path of the field, e.g. `structure[2].config.devices`. */
  path: string;
  id?: string;
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
export const Issue = ({ path, id }: IssueProps) => {
  const { t } = useTranslation('reports');
  const form = useFormikContext();
  const { error, touched } = form.getFieldMeta(path);
  // Formik holds an object here when the issue is further inside.
  if (typeof error !== 'string' || !(touched || form.submitCount > 0)) return null;
  return (
    <p css={style} id={id} className="issue">
      <Icon name="exclamation-circle" />
      {issueText(t, error)}
    </p>
  );
};
