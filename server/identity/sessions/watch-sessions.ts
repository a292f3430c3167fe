import type { AppContext } from '#server/http/app-context.ts';
import { SESSION_ENDED } from './end-sessions.ts';
import { RIGHTS_CHANGED } from './view-as.ts';

/**
 * Makes this process forget cached sessions as soon as any process has ended them or changed their rights.
 * @returns a function that stops it
 */
export function watchSessions({
  installations,
  sessions,
}: Pick<AppContext, 'sessions'> & {
  installations: Pick<AppContext['installations'], 'all'>;
}): () => void {
  const stops = installations.all.flatMap(({ bus }) =>
    [SESSION_ENDED, RIGHTS_CHANGED].map((topic) =>
      bus.listen(topic, ({ sessionIds }) => {
        if (Array.isArray(sessionIds)) for (const id of sessionIds) sessions.forget(String(id));
      }),
    ),
  );
  return () => {
    for (const stop of stops) stop();
  };
}
