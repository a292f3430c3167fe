import { type FocusEvent, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';

export interface ToolbarProps {
  /** Subject of its buttons. */
  label: string;
  className?: string;
  children: ReactNode;
}

const buttonsOf = (bar: HTMLElement): HTMLButtonElement[] => [...bar.querySelectorAll('button')];

/** Makes this button the only Tab stop of the bar. */
function stopAt(bar: HTMLElement, stop: EventTarget | undefined): void {
  for (const button of buttonsOf(bar)) button.tabIndex = button === stop ? 0 : -1;
}

const STEP: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Row of buttons with one Tab stop; arrow keys move between the buttons. */
export const Toolbar = ({ label, className, children }: ToolbarProps) => {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (bar.current) stopAt(bar.current, buttonsOf(bar.current)[0]);
  }, []);
  const onFocus = ({ currentTarget, target }: FocusEvent<HTMLElement>): void => {
    // The entries of a menu are not part of the row, though React bubbles their focus events to it.
    if (currentTarget.contains(target)) stopAt(currentTarget, target);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const buttons = buttonsOf(event.currentTarget);
    const at = buttons.findIndex((button) => button.matches(':focus'));
    const step = STEP[event.key];
    // With a modifier key the arrows belong to the browser: Alt goes back to the previous page.
    const isOther = event.altKey || event.ctrlKey || event.metaKey;
    if (at < 0 || step === undefined || isOther) return;
    event.preventDefault();
    buttons[(at + step + buttons.length) % buttons.length]?.focus();
  };
  return (
    <div
      ref={bar}
      className={className}
      role="toolbar"
      aria-label={label}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  );
};
