import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import type { FieldBinding } from '#ui/fields/field-binding.ts';
import { FieldFrame } from '#ui/fields/field-frame.tsx';
import { inputStyle } from '#ui/fields/input-style.ts';

export interface LoginFieldProps extends FieldBinding {
  label: string;
  type: 'text' | 'email' | 'password';
  autoComplete: string;
  autoFocus?: boolean;
  /** Shown inside the input, at its end. */
  children?: ReactNode;
}

const style = css`
  position: relative;
  margin-bottom: 16px;
  & input { height: 38px; }
  & .end { position: absolute; right: 4px; bottom: 0; height: 38px; display: grid; place-items: center; }
`;

/** Native input of the login form: PrimeReact is not loaded yet. */
export const LoginField = ({ label, value, error, onValue, onLeave, children, ...rest }: LoginFieldProps) => (
  <div css={style}>
    <FieldFrame label={label} error={error}>
      {({ id, describedBy, isInvalid }) => (
        <span css={{ position: 'relative', display: 'block' }}>
          <input
            {...rest}
            id={id}
            css={inputStyle}
            value={value}
            aria-invalid={isInvalid}
            aria-describedby={describedBy}
            onBlur={onLeave}
            onChange={({ target }) => onValue(target.value)}
          />
          {children && <span className="end">{children}</span>}
        </span>
      )}
    </FieldFrame>
  </div>
);
