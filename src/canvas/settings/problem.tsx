import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import type { Container } from '#contract/reports/widget.ts';
import { IssueLine } from '#ui/fields/problem-line.tsx';
import { errorAt } from './form-errors.ts';
import { issueWords } from './problem-words.ts';

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
