/** What stands in place of a field. */
export interface FieldValue {
  text: string;
  /** Unrounded value, where there is one. */
  data?: string;
  /** True for a message instead of a value. */
  isProblem?: boolean;
}

/**
 * Writes the values into the elements of the fields. The html was made safe before and is not parsed again, so that
 * nothing in it can be read in another way.
 */
export function fillValues(host: HTMLElement, fieldValue: (field: string) => FieldValue): void {
  for (const element of host.querySelectorAll('[data-field]')) {
    const { text, data, isProblem = false } = fieldValue(element.getAttribute('data-field') ?? '');
    element.textContent = text;
    element.className = 'value';
    if (data === undefined) element.removeAttribute('data-value');
    else element.setAttribute('data-value', data);
    element.toggleAttribute('data-problem', isProblem);
  }
}
