import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '#contract/people/session.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { LoadFailure } from '#ui/page/load-failure.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { Skeleton } from '#ui/page/skeleton.tsx';
import { SessionRow } from './session-row.tsx';
import type { Sessions } from './use-sessions.ts';

/** Session about to be ended, or all others. */
type Asked = Session | 'others' | null;

/** Sessions of the user: each can be ended, and all but this one together. */
export const SessionsSection = ({ list, end, endOthers }: Sessions) => {
  const { t } = useTranslation('profile');
  const [asked, setAsked] = useState<Asked>(null);
  const sessions = list.status === 'ready' ? list.data.sessions : [];
  const others = sessions.filter(({ isCurrent }) => !isCurrent).length;
  const isAll = asked === 'others';
  const device = asked && asked !== 'others' ? (asked.device ?? t('sessions.unknownDevice')) : '';
  return (
    <Panel
      title={t('sessions.title')}
      isFlush
      actions={
        others > 0 && (
          <Button size="sm" variant="danger" onClick={() => setAsked('others')}>
            {t('sessions.endOthers')}
          </Button>
        )
      }
    >
      {list.status === 'loading' && <Skeleton height={44} lines={2} />}
      {list.status === 'error' && <LoadFailure error={list.error} onRetry={list.reload} />}
      <ul>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => setAsked(session)} />
        ))}
      </ul>
      <ConfirmDialog
        isOpen={asked !== null}
        isDestructive
        title={t(isAll ? 'sessions.endOthersTitle' : 'sessions.endTitle')}
        answers={['cancel', 'yes']}
        labels={{ yes: t(isAll ? 'sessions.endOthers' : 'sessions.end') }}
        onAnswer={(answer) => {
          setAsked(null);
          if (answer === 'yes' && asked) void (asked === 'others' ? endOthers() : end(asked.id));
        }}
      >
        <p>{isAll ? t('sessions.endOthersBody', { count: others }) : t('sessions.endBody', { device })}</p>
      </ConfirmDialog>
    </Panel>
  );
};
