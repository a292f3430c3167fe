import { useFormikContext } from 'formik';
import { type RefObject, useEffect, useRef } from 'react';

const FIELDS = 'input, select, button, [tabindex="0"]';

/** After a refused save: brings the first issue into view and the cursor into its field. */
export function useFirstIssue(): RefObject<HTMLDivElement | null> {
  const fields = useRef<HTMLDivElement>(null);
  const { submitCount, isValidating, isSubmitting, isValid } = useFormikContext();
  const shown = useRef(0);
  useEffect(() => {
    if (isValidating || isSubmitting || isValid || submitCount === shown.current) return;
    shown.current = submitCount;
    const issue = fields.current?.querySelector<HTMLElement>('[aria-invalid="true"], .issue');
    const field = issue?.matches(FIELDS) ? issue : issue?.parentElement?.querySelector<HTMLElement>(FIELDS);
    field?.focus();
    issue?.scrollIntoView({ block: 'center' });
  }, [submitCount, isValidating, isSubmitting, isValid]);
  return fields;
}
