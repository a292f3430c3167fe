import type { AppContext } from '#server/app-context.ts';
import { SESSION_ENDED } from './end-sessions.ts';

/** Lets this process forget sessions as soon as any process has ended them. @returns the way to stop */
export function watchEndedSessions({
  installations,
  sessions,
}: Pick<AppContext, 'installations' | 'sessions'>): () => void {
  const stops = installations.all.map(({ bus }) =>
    bus.listen(SESSION_ENDED, ({ sessionIds }) => {
      if (Array.isArray(sessionIds)) for (const id of sessionIds) sessions.forget(String(id));
    }),
  );
  return () => {
    for (const stop of stops) stop();
  };
}
