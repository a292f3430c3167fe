import { type KeyboardEvent, useRef } from 'react';

/** Arrow keys move between the search field of a dialog and the entries below it, as they do in a list. */
export function useArrowKeys<T extends HTMLElement>() {
  const ref = useRef<T>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    const stops = [...(ref.current?.querySelectorAll<HTMLElement>('input, li button:enabled') ?? [])];
    const at = stops.findIndex((stop) => stop.matches(':focus'));
    event.preventDefault();
    stops[Math.min(Math.max(at + step, 0), stops.length - 1)]?.focus();
  };
  return { ref, onKeyDown };
}
