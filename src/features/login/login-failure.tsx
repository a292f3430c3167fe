import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import type { SessionFailure } from '#machines/session/session.machine.ts';
import { Icon } from '#ui/icon.tsx';

const style = css`
  display: flex;
  gap: 8px;
  align-items: flex-start;
  margin-bottom: 18px;
  padding: 9px 11px;
  border-radius: var(--r-2);
  background: var(--error-soft);
  color: var(--error-text);
  font-size: var(--fs-12);
  & .pi { margin-top: 2px; font-size: 13px; }
`;

/** Error codes with a message of their own; all wrong logins share one message. */
const OWN_WORDS = new Set([
  'wrong_login',
  'too_many_requests',
  'network_unreachable',
  'timeout',
  'logout_untold',
]);

/** Reason why there is no session. Toasts need a login, so the form shows it. */
export const LoginFailure = ({ failure }: { failure: SessionFailure }) => {
  const { t } = useTranslation();
  return (
    <div css={style} role="alert">
      <Icon name="exclamation-circle" />
      <span>
        {OWN_WORDS.has(failure.code)
          ? t(`error.${failure.code}`)
          : t('login.failed', { status: failure.status })}
      </span>
    </div>
  );
};
