import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import type { Session } from '#contract/people/session.ts';
import { formatDayTime } from '#domain/formatting/date.ts';
import { useOwnZone } from '#platform/locale/timezone.ts';
import { useStructure } from '#platform/session/structure.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Tag } from '#ui/tag.tsx';

export interface SessionRowProps {
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
export const SessionRow = ({ session, onEnd }: SessionRowProps) => {
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
