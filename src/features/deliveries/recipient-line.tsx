import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatBytes } from '#domain/formatting/bytes.ts';
import { formatDayTime } from '#domain/formatting/date.ts';
import { useNumberLocale } from '#platform/locale/use-number-locale.ts';
import { PATHS } from '#platform/routes/paths.ts';
import { usePermission } from '#platform/session/structure.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Tag } from '#ui/tag.tsx';
import { ReasonNote } from './reason-note.tsx';
import { type MailEntry, mailLook } from './state-choices.ts';

interface LinkFactsProps {
  link: NonNullable<MailEntry['link']>;
  zone: string;
  onRevoke: (() => void) | undefined;
}

const linkStyle = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 12px;
  color: var(--text-2);
  & .pi-link { font-size: 11px; color: var(--text-3); }
`;

/** Link that a mail holds instead of its PDF: how long it works, and how often it was used. */
const LinkFacts = ({ link, zone, onRevoke }: LinkFactsProps) => {
  const { t } = useTranslation('deliveries');
  const write = (iso: string): string => formatDayTime(Date.parse(iso), zone);
  const { expiresAt, revokedAt, downloads, lastDownloadAt } = link;
  const isOver = Date.parse(expiresAt) <= Date.now();
  const state = revokedAt
    ? t('link.revoked', { until: write(revokedAt) })
    : t(isOver ? 'link.expired' : 'link.sent', { until: write(expiresAt) });
  return (
    <div css={linkStyle} className="tn">
      <span>
        <Icon name="link" /> {state}
      </span>
      <span>{t('link.downloads', { count: downloads })}</span>
      {lastDownloadAt && <span>{t('link.lastAt', { time: write(lastDownloadAt) })}</span>}
      {onRevoke && !revokedAt && !isOver && (
        <Button size="sm" variant="quiet" icon="ban" onClick={onRevoke}>
          {t('link.revoke')}
        </Button>
      )}
    </div>
  );
};

export interface RecipientLineProps {
  mail: MailEntry;
  zone: string;
  canResend: boolean;
  /** Reason why the whole run was stopped; shown once, above. */
  runReason: string | null;
  onResend: (mail: MailEntry) => void;
  /** Absent when the reader may not revoke links. */
  onRevoke: ((mail: MailEntry) => void) | undefined;
}

const style = css`
  display: grid;
  grid-template-columns: minmax(180px, 1.1fr) 172px minmax(0, 2fr) 184px;
  gap: 4px 14px;
  align-items: start;
  padding: 8px 14px;
  border-top: 1px solid var(--border);
  font-size: var(--fs-12);
  & .who { min-width: 0; overflow-wrap: anywhere; }
  & .who .to { display: flex; flex-wrap: wrap; gap: 0 10px; }
  & .who .name { font-weight: var(--fw-medium); }
  & .who .address { color: var(--text-2); }
  & .quiet { color: var(--text-3); }
  & .facts { display: flex; flex-wrap: wrap; gap: 2px 12px; color: var(--text-2); }
  & .what { display: flex; flex-direction: column; gap: 4px; min-width: 0; }
  & .act { text-align: right; }
  & .twice { color: var(--warn-text); }
  @media (max-width: 760px) {
    grid-template-columns: minmax(0, 1fr) auto;
    & .what, & .act { grid-column: 1 / -1; text-align: left; }
  }
`;

/** One mail of a run: recipient, result, reason and possible actions. */
export const RecipientLine = ({
  mail,
  zone,
  canResend,
  runReason,
  onResend,
  onRevoke,
}: RecipientLineProps) => {
  const { t } = useTranslation('deliveries');
  const locale = useNumberLocale();
  const maySeeOutbox = usePermission('adminOutbox', 'r');
  const { key, tone, icon } = mailLook(mail);
  const write = (iso: string): string => formatDayTime(Date.parse(iso), zone);
  const isWaiting = mail.state === 'pending' && mail.nextAttemptAt !== null && mail.attempts > 0;
  const mayResend = canResend && (isWaiting || ['sent', 'outbox', 'failed', 'held'].includes(mail.state));
  return (
    <li css={style}>
      <div className="who">
        {mail.recipientName && <div className="name">{mail.recipientName}</div>}
        <div className="to">
          <span className={mail.recipientName ? 'address' : 'name'}>{mail.recipient}</span>
          <span className="quiet">{t(`common:language.${mail.language}`)}</span>
        </div>
      </div>
      <div>
        <Tag tone={tone} icon={icon}>
          {t(key)}
        </Tag>
      </div>
      <div className="what">
        <div className="facts tn">
          {mail.sentAt && <span>{write(mail.sentAt)}</span>}
          {mail.attempts > 1 && <span>{t('attempt', { number: mail.attempts })}</span>}
          {isWaiting && mail.nextAttemptAt && <span>{t('nextAt', { time: write(mail.nextAttemptAt) })}</span>}
          {mail.bytes !== null && <span className="quiet">{formatBytes(mail.bytes, locale)}</span>}
          {mail.state === 'outbox' && maySeeOutbox && <Link to={PATHS.adminOutbox}>{t('toOutbox')}</Link>}
          {mail.resends > 0 && <span className="quiet">{t('resent', { number: mail.resends })}</span>}
        </div>
        {mail.reason && mail.reason !== runReason && <ReasonNote reason={mail.reason} />}
        {mail.possiblySentTwice && <div className="twice">{t('possiblyTwice')}</div>}
        {mail.link && (
          <LinkFacts link={mail.link} zone={zone} onRevoke={onRevoke && (() => onRevoke(mail))} />
        )}
      </div>
      <div className="act">
        {mayResend && (
          <Button size="sm" variant="quiet" icon="send" onClick={() => onResend(mail)}>
            {t(isWaiting ? 'resend.now' : 'resend.one')}
          </Button>
        )}
      </div>
    </li>
  );
};
