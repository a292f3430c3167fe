import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from './confirm-dialog.tsx';

export interface LeaveGuardProps {
  /** Called at the moment of leaving. */
  hasUnsavedWork: () => boolean;
}

/** Asks before unsaved work is lost by a link within the product or by closing the page. */
export const LeaveGuard = ({ hasUnsavedWork }: LeaveGuardProps) => {
  const { t } = useTranslation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && hasUnsavedWork(),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (hasUnsavedWork()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasUnsavedWork]);
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      isDestructive
      title={t('leave.title')}
      answers={['cancel', 'yes']}
      labels={{ cancel: t('leave.stay'), yes: t('leave.leave') }}
      onAnswer={(answer) => (answer === 'yes' ? blocker.proceed?.() : blocker.reset?.())}
    >
      <p>{t('leave.body')}</p>
    </ConfirmDialog>
  );
};
