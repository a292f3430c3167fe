import { css } from '@emotion/react';
import type { KeyboardEvent } from 'react';

export interface SegmentedProps<T extends string> {
  /** Subject of the choice, in words. */
  label: string;
  value: T;
  options: readonly { value: T; label: string }[];
  onValue: (value: T) => void;
  size?: 'md' | 'sm';
  disabled?: boolean;
}

const style = css`
  display: inline-flex;
  border: 1px solid var(--border-strong);
  border-radius: var(--r-2);
  background: var(--card);
  height: var(--control);
  padding: 2px;
  gap: 1px;
  max-width: 100%;
  overflow-x: auto;
  scrollbar-width: none;
  &[data-size='sm'] { height: var(--control-sm); }
  & > button {
    padding: 0 10px; display: inline-flex; align-items: center; gap: 6px; border-radius: 4px;
    border: 0; background: none;
    font-size: var(--fs-12); color: var(--text-2); white-space: nowrap; cursor: pointer;
  }
  &[data-size='sm'] > button { padding: 0 8px; font-size: var(--fs-11); }
  & > button:hover { background: var(--hover); }
  & > button[aria-checked='true'] { background: var(--accent-soft); color: var(--accent-text); font-weight: var(--fw-medium); }
`;

const STEPS: Record<string, 1 | -1> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Moves the focus with the arrow keys, wraps at the ends, and chooses the option it comes to. */
function moveChoice(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const radios = [...event.currentTarget.querySelectorAll('button')];
  const here = radios.indexOf(event.target as HTMLButtonElement);
  const next = radios.at((here + step) % radios.length);
  next?.focus();
  next?.click();
}

/** Choice between a few visible options: radio buttons with one Tab stop, where an arrow key chooses. */
export const Segmented = <T extends string>({
  label,
  value,
  options,
  onValue,
  size = 'md',
  disabled,
}: SegmentedProps<T>) => (
  <div css={style} role="radiogroup" aria-label={label} data-size={size} onKeyDown={moveChoice}>
    {options.map((option, index) => {
      const isChosen = option.value === value;
      const isReached = isChosen || (index === 0 && !options.some((one) => one.value === value));
      return (
        // biome-ignore lint/a11y/useSemanticElements: an input would need a label around it to look like a segment
        <button
          key={option.value}
          type="button"
          role="radio"
          tabIndex={isReached ? 0 : -1}
          aria-checked={isChosen}
          disabled={disabled}
          onClick={() => !isChosen && onValue(option.value)}
        >
          {option.label}
        </button>
      );
    })}
  </div>
);
