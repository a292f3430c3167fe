import type { KeyboardEvent } from 'react';

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]';

/** Keeps Tab within an element: from its last control on to its first, and the other way round. */
export function keepFocusInside(event: KeyboardEvent, host: HTMLElement): void {
  if (event.key !== 'Tab') return;
  const controls = [...host.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(({ tabIndex }) => tabIndex >= 0);
  const [first, last] = [controls.at(0), controls.at(-1)];
  if (!first || !last) {
    event.preventDefault();
    return;
  }
  const active = document.activeElement;
  const leavesAtEnd = !event.shiftKey && active === last;
  const leavesAtStart = event.shiftKey && (active === first || active === host);
  if (!leavesAtEnd && !leavesAtStart) return;
  event.preventDefault();
  (leavesAtEnd ? first : last).focus();
}
