import { useTranslation } from 'react-i18next';
import { API, fillPath } from '#contract/paths.ts';
import type { SessionsAnswer } from '#contract/people/session.ts';
import { http } from '#platform/http/http.ts';
import { HttpError } from '#platform/http/http-error.ts';
import { type Resource, useResource } from '#platform/http/use-resource.ts';
import { toast } from '#ui/toast/toast.ts';

export interface Sessions {
  list: Resource<SessionsAnswer>;
  end: (id: string) => Promise<void>;
  endOthers: () => Promise<void>;
}

/** Sessions of the user; an ended one leaves the list once the server confirms it. */
export function useSessions(): Sessions {
  const { t } = useTranslation('profile');
  const list = useResource('sessions', (signal) => http.get<SessionsAnswer>(API.sessions, { signal }));
  const end = async (path: string, done: string): Promise<void> => {
    try {
      await http.delete(path);
      toast.success(done);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      toast.forStatus(error.status, t('sessions.notEnded'), { detail: t(`common:error.${error.code}`) });
    }
    list.reload();
  };
  return {
    list,
    end: (id) => end(fillPath(API.session, { id }), t('sessions.ended')),
    endOthers: () => end(API.sessions, t('sessions.othersEnded')),
  };
}
