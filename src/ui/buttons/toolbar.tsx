import { type FocusEvent, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';

export interface ToolbarProps {
  /** What its buttons are about. */
  label: string;
  className?: string;
  children: ReactNode;
}

const buttonsOf = (bar: HTMLElement): HTMLButtonElement[] => [...bar.querySelectorAll('button')];

/** Only this button is a stop of Tab. */
function stopAt(bar: HTMLElement, stop: EventTarget | undefined): void {
  for (const button of buttonsOf(bar)) button.tabIndex = button === stop ? 0 : -1;
}

const STEP: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** A row of buttons that is one stop of Tab; arrow keys go from one to the next. */
export const Toolbar = ({ label, className, children }: ToolbarProps) => {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (bar.current) stopAt(bar.current, buttonsOf(bar.current)[0]);
  }, []);
  const onFocus = ({ currentTarget, target }: FocusEvent<HTMLElement>): void => {
    // What a menu shows is no button of the row, though React tells of it here.
    if (currentTarget.contains(target)) stopAt(currentTarget, target);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const buttons = buttonsOf(event.currentTarget);
    const at = buttons.findIndex((button) => button.matches(':focus'));
    const step = STEP[event.key];
    // With another key these are the browser's own, as Alt for the page before.
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
