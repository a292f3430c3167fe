import { type FormikErrors, getIn, setIn } from 'formik';
import { useCallback, useRef } from 'react';
import type { FieldMessage } from '#widgets/settings/field-message.ts';
import { checkReport } from '../editor/model/check-report.ts';

import type { ReportValues } from '../editor/model/report-values.ts';

interface Refusal {
  path: string;
  message: FieldMessage;
  /** The value that the server refused, as JSON. */
  value: string;
}

export interface Validation {
  validate: (values: ReportValues) => FormikErrors<ReportValues>;
  /** Keeps what the server refused at its field until that value is another one. */
  refuse: (path: string, message: FieldMessage, values: ReportValues) => void;
}

const jsonAt = (values: ReportValues, path: string): string => JSON.stringify(getIn(values, path)) ?? '';

/** The form's own rules and the server's refusals as one set of messages at their fields. */
export function useValidation(): Validation {
  const refused = useRef<Refusal | null>(null);
  const validate = useCallback((values: ReportValues): FormikErrors<ReportValues> => {
    let errors: FormikErrors<ReportValues> = {};
    for (const [path, message] of checkReport(values, Date.now())) errors = setIn(errors, path, message);
    const { current } = refused;
    if (current && jsonAt(values, current.path) === current.value)
      errors = setIn(errors, current.path, current.message);
    return errors;
  }, []);
  const refuse = useCallback((path: string, message: FieldMessage, values: ReportValues): void => {
    refused.current = { path, message, value: jsonAt(values, path) };
  }, []);
  return { validate, refuse };
}
