import { css } from '@emotion/react';
import { Icon } from '#ui/icon.tsx';
import { inputStyle } from './input-style.ts';

export interface SearchFieldProps {
  /** Name of what is searched: accessible name and placeholder. */
  label: string;
  value: string;
  onValue: (value: string) => void;
  autoFocus?: boolean;
  /** Called on arrow down, to move to the results. */
  onDown?: () => void;
  /** Text at its end: the number of hits. */
  note?: string;
}

const style = css`
  position: relative;
  min-width: 220px;
  @media (max-width: 640px) { flex: 1; min-width: 160px; }
  & > .pi { position: absolute; left: 10px; top: 50%; translate: 0 -50%; font-size: 12px; color: var(--text-3); }
  & > .note { position: absolute; right: 10px; top: 50%; translate: 0 -50%; font-size: var(--fs-11); color: var(--text-3); }
`;

const inset = css`
  padding-left: 30px;
  &[data-noted='true'] { padding-right: 76px; }
`;

/** Search box; Escape clears it. */
export const SearchField = ({ label, value, onValue, autoFocus = false, onDown, note }: SearchFieldProps) => (
  <div css={style}>
    <Icon name="search" />
    <input
      css={[inputStyle, inset]}
      type="search"
      data-noted={note !== undefined}
      aria-label={label}
      placeholder={label}
      // biome-ignore lint/a11y/noAutofocus: only set inside a dialog that exists to search
      autoFocus={autoFocus}
      // Attribute by which a PrimeReact dialog finds its first focus.
      data-pc-autofocus={autoFocus}
      value={value}
      onChange={({ target }) => onValue(target.value)}
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown' && onDown) {
          event.preventDefault();
          onDown();
        }
        if (event.key !== 'Escape' || value === '') return;
        event.stopPropagation();
        onValue('');
      }}
    />
    {note && (
      <span className="note tn" aria-live="polite">
        {note}
      </span>
    )}
  </div>
);
