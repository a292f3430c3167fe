import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '#ui/toast/toast.ts';

// PrimeReact marks its own fields only by a class.
const WRONG = '[aria-invalid="true"], .p-invalid input';

const labelOf = (field: HTMLElement): string =>
  (field instanceof HTMLInputElement && field.labels?.[0]?.firstChild?.textContent) ||
  (field.getAttribute('aria-label') ?? '');

/** Fields marked as wrong, in reading order. */
export const wrongFields = (root: ParentNode): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>(WRONG),
];

/**
 * Lists the entries of a form that are marked as wrong and focuses the first of them.
 * @returns function to call when the entries were refused; the form is examined after it has rendered the marks
 */
export function useWrongEntries(form: RefObject<HTMLElement | null>): () => void {
  const { t } = useTranslation();
  const [refused, setRefused] = useState(0);
  const told = useRef(0);
  useEffect(() => {
    if (refused === told.current || !form.current) return;
    told.current = refused;
    const fields = wrongFields(form.current);
    fields[0]?.focus();
    toast.wrongEntries(
      t('message.form_has_error'),
      fields.map((field) => ({ label: labelOf(field), onGo: () => field.focus() })),
    );
  }, [refused, form, t]);
  return () => setRefused((count) => count + 1);
}
