import { css } from '@emotion/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldBinding } from '#ui/fields/field-binding.ts';
import { Icon } from '#ui/icon.tsx';
import { LoginField } from './login-field.tsx';

export interface PasswordFieldProps extends FieldBinding {
  label: string;
  autoComplete: 'current-password' | 'new-password';
  autoFocus?: boolean;
}

const toggleStyle = css`
  width: 30px;
  height: 30px;
  border: 0;
  border-radius: 4px;
  background: none;
  color: var(--text-3);
  cursor: pointer;
  display: grid;
  place-items: center;
  &:hover { background: var(--hover); }
`;

/** Password field whose text can be shown while it is typed. */
export const PasswordField = (props: PasswordFieldProps) => {
  const { t } = useTranslation();
  const [isShown, setIsShown] = useState(false);
  return (
    <LoginField {...props} type={isShown ? 'text' : 'password'}>
      <button
        type="button"
        css={toggleStyle}
        aria-label={t(isShown ? 'login.hidePassword' : 'login.showPassword')}
        aria-pressed={isShown}
        onClick={() => setIsShown(!isShown)}
      >
        <Icon name={isShown ? 'eye-slash' : 'eye'} />
      </button>
    </LoginField>
  );
};
