import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Resource, useResource } from '#platform/http/use-resource.ts';
import { toast } from '#ui/toast/toast.ts';

/** Delay before the first retry of a failed reload, ms; it doubles with every further failure. */
export const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 300_000;
const TOAST = 'report-reload';

/**
 * Report for the screen. A wall display must not end in an error page because its reload at midnight failed: the old
 * data stay, and the reload is retried automatically.
 */
export function useLastingReport<T>(key: string, load: (signal: AbortSignal) => Promise<T>): Resource<T> {
  const { t } = useTranslation(['reports', 'common']);
  const resource = useResource(key, load, { isLasting: true });
  const { reload } = resource;
  const failure = resource.status === 'ready' ? resource.failure : undefined;
  const wait = useRef(FIRST_RETRY_MS);

  useEffect(() => {
    if (!failure) {
      wait.current = FIRST_RETRY_MS;
      return;
    }
    toast.notification(TOAST, 'warning', t('view.notReloaded'), {
      detail: t(`common:error.${failure.code}`),
    });
    const timer = window.setTimeout(reload, wait.current);
    wait.current = Math.min(2 * wait.current, LONGEST_RETRY_MS);
    return () => {
      window.clearTimeout(timer);
      toast.dismiss(TOAST);
    };
  }, [failure, reload, t]);

  return resource;
}
