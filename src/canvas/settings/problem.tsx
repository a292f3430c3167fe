import { useFormikContext } from 'formik';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Container } from '#contract/reports/widget.ts';
import { issueText } from '#platform/locale/validation-messages.ts';
import { IssueLine } from '#ui/fields/problem-line.tsx';
import { type FieldMessage, REQUIRED } from './field-message.ts';
import { errorAt } from './form-errors.ts';

/** Words for a message of one widget; a missing list says what to choose. `t` is of the namespace `widgets`. */
function issueWords(t: TFunction<'widgets'>, path: string, message: FieldMessage): string {
  if (message === REQUIRED && path.endsWith('config.devices')) return t('settings.issue.deviceMissing');
  if (message === REQUIRED && path.endsWith('.parameters')) return t('settings.issue.parameterMissing');
  return issueText(t as TFunction, message);
}

export interface IssueProps {
  /** Path of the field, e.g. `config.devices`. */
  path: string;
}

/** What is wrong with a part of the settings, once somebody has tried to save them. */
export const Issue = ({ path }: IssueProps) => {
  const { t } = useTranslation('widgets');
  const { errors, touched } = useFormikContext<Container>();
  const error = errorAt(errors, path);
  // Formik marks every field on saving, and `component`, which no input shows, only then.
  if (error === null || !touched.component) return null;
  return <IssueLine>{issueWords(t, path, error)}</IssueLine>;
};
