import { css } from '@emotion/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '#contract/people/session.ts';
import { formatDayTime } from '#domain/formatting/date.ts';
import { useOwnZone } from '#platform/locale/timezone.ts';
import { useStructure } from '#platform/session/structure.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { LoadFailure } from '#ui/page/load-failure.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { Skeleton } from '#ui/page/skeleton.tsx';
import { Tag } from '#ui/tag.tsx';
import type { Sessions } from './use-sessions.ts';

interface SessionRowProps {
  session: Session;
  onEnd: () => void;
}

const style = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 2px 10px;
  min-height: 52px;
  padding: 8px 8px 8px 14px;
  border-bottom: 1px solid var(--border);
  &:last-of-type { border-bottom: 0; }
  & .device { display: flex; flex-wrap: wrap; align-items: center; gap: 6px; font-weight: var(--fw-medium); overflow-wrap: anywhere; }
  & .facts { grid-column: 1; font-size: var(--fs-12); color: var(--text-3); overflow-wrap: anywhere; }
  & > button { grid-column: 2; grid-row: 1 / span 2; }
`;

/** One session: device, address, last use. The session of this page ends with the logout. */
const SessionRow = ({ session, onEnd }: SessionRowProps) => {
  const { t } = useTranslation('profile');
  const { sites } = useStructure();
  const ownZone = useOwnZone();
  const zone = sites[0]?.timezone ?? ownZone;
  const device = session.device ?? t('sessions.unknownDevice');
  const facts = [
    session.address,
    `${t('sessions.lastUsed')} ${formatDayTime(Date.parse(session.lastUsedAt), zone)}`,
  ];
  return (
    <li css={style}>
      <span className="device">
        {device}
        {session.isCurrent && <Tag tone="ok">{t('sessions.current')}</Tag>}
        {session.isRemembered && <Tag>{t('sessions.remembered')}</Tag>}
      </span>
      <span className="facts tn">{facts.filter(Boolean).join(' · ')}</span>
      {!session.isCurrent && (
        <IconButton icon="sign-out" label={t('sessions.endOf', { device })} onClick={onEnd} />
      )}
    </li>
  );
};

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
