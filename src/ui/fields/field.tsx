import { InputText } from 'primereact/inputtext';
import type { FieldBinding } from './field-binding.ts';
import { FieldFrame } from './field-frame.tsx';
import { inputStyle } from './input-style.ts';

export interface FieldProps extends FieldBinding<string | number | null> {
  label: string;
  help?: string;
  type?: 'text' | 'email' | 'tel' | 'password' | 'number' | 'date' | 'time' | 'datetime-local' | 'search';
  isRequired?: boolean;
  disabled?: boolean;
  autoFocus?: boolean;
  autoComplete?: string;
  placeholder?: string;
  maxLength?: number;
  /** Suggestions while the user types; other values are allowed too. */
  suggestions?: readonly string[];
  min?: number | string;
  max?: number | string;
  /** Seconds for times, steps for numbers. */
  step?: number;
}

/** One-line input; with `type="number"` its value is a number, or null when empty. */
export const Field = ({
  label,
  help,
  error,
  isRequired,
  value,
  onValue,
  onLeave,
  type = 'text',
  suggestions,
  ...rest
}: FieldProps) => (
  <FieldFrame label={label} help={help} error={error} isRequired={isRequired}>
    {({ id, describedBy, isInvalid }) => (
      <>
        <InputText
          {...rest}
          list={suggestions && `${id}-suggestions`}
          // Attribute by which a PrimeReact dialog finds its first focus.
          data-pc-autofocus={rest.autoFocus}
          unstyled
          id={id}
          type={type}
          css={inputStyle}
          value={value === null ? '' : String(value)}
          aria-invalid={isInvalid}
          aria-describedby={describedBy}
          aria-required={isRequired}
          onBlur={onLeave}
          onChange={({ target }) => onValue(type === 'number' ? numberOf(target.value) : target.value)}
        />
        {suggestions && (
          <datalist id={`${id}-suggestions`}>
            {suggestions.map((one) => (
              <option key={one} value={one} />
            ))}
          </datalist>
        )}
      </>
    )}
  </FieldFrame>
);

const numberOf = (text: string): number | null => (text === '' ? null : Number(text));
