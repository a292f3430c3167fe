import { useTranslation } from 'react-i18next';
import type { HttpError } from '#platform/http/http-error.ts';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from './empty-state.tsx';

export interface LoadFailureProps {
  error: HttpError;
  onRetry: () => void;
}

/** Replaces content that could not be loaded: the reason, the request's id, a button to try again. */
export const LoadFailure = ({ error, onRetry }: LoadFailureProps) => {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon="exclamation-circle"
      role="alert"
      title={t('common:message.data_loading_error')}
      hint={
        <>
          {t(`common:error.${error.code}`)}{' '}
          {error.status > 0 && t('common:error.status', { status: error.status })}
          {error.requestId && <code> {error.requestId}</code>}
        </>
      }
      action={
        <Button icon="refresh" onClick={onRetry}>
          {t('common:action.retry')}
        </Button>
      }
    />
  );
};
