import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import { PASSWORD_MIN } from '#contract/people/session.ts';
import {
  PASSWORD_STRENGTHS,
  type PasswordStrength,
  passwordStrength,
} from '#domain/people/password-strength.ts';

const style = css`
  margin: -6px 0 18px;
  font-size: var(--fs-11);
  color: var(--text-3);
  & .steps { display: grid; grid-template-columns: repeat(4, 1fr); gap: 4px; margin-bottom: 5px; }
  & .steps > i { height: 3px; border-radius: 2px; background: var(--border); }
`;

const COLOURS: Record<PasswordStrength, string> = {
  tooShort: 'var(--error)',
  weak: 'var(--error)',
  fair: 'var(--warn)',
  good: 'var(--accent)',
  strong: 'var(--accent)',
};

/** Says in words how hard a new password is to guess; the bar only repeats it. */
export const PasswordStrengthHint = ({ password }: { password: string }) => {
  const { t } = useTranslation('passwords');
  const strength = passwordStrength(password);
  const filled = PASSWORD_STRENGTHS.indexOf(strength);
  return (
    <div css={style}>
      <div className="steps" aria-hidden="true">
        {PASSWORD_STRENGTHS.slice(1).map((step, index) => (
          <i key={step} style={index < filled ? { background: COLOURS[strength] } : undefined} />
        ))}
      </div>
      <p role="status" aria-label={t('strength.label')}>
        {t(`strength.${password === '' ? 'advice' : strength}`, { limit: PASSWORD_MIN })}
      </p>
    </div>
  );
};
