import { useFormikContext } from 'formik';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Container } from '#contract/reports/widget.ts';
import { problemText } from '#platform/locale/validation-messages.ts';
import { ProblemLine } from '#ui/fields/problem-line.tsx';
import { type FieldMessage, REQUIRED } from './field-message.ts';
import { errorAt } from './form-errors.ts';

/** Text for a message of one widget; a missing list says what to choose. `t` belongs to the namespace `widgets`. */
function problemWords(t: TFunction<'widgets'>, path: string, message: FieldMessage): string {
  if (message === REQUIRED && path.endsWith('config.devices')) return t('settings.issue.deviceMissing');
  if (message === REQUIRED && path.endsWith('.parameters')) return t('settings.issue.parameterMissing');
  return problemText(t as TFunction, message);
}

export interface ProblemProps {
  /** Path of the field, e.g. `config.devices`. */
  path: string;
}

/** Problem of a part of the settings, shown after an attempt to save. */
export const Problem = ({ path }: ProblemProps) => {
  const { t } = useTranslation('widgets');
  const { errors, touched } = useFormikContext<Container>();
  const error = errorAt(errors, path);
  // Formik marks `component`, which no input shows, as touched only on saving.
  if (error === null || !touched.component) return null;
  return <ProblemLine>{problemWords(t, path, error)}</ProblemLine>;
};
