const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/** Keeps Tab within an element: it wraps from the last control to the first and back. */
export function keepFocusInside(event: KeyboardEvent, host: HTMLElement): void {
  if (event.key !== 'Tab') return;
  const controls = [...host.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(({ tabIndex }) => tabIndex >= 0);
  const [first, last] = [controls.at(0), controls.at(-1)];
  const active = document.activeElement;
  const isInside = active !== host && host.contains(active);
  const leaves = event.shiftKey ? !isInside || active === first : active === last || !host.contains(active);
  if (!leaves) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
