import { css } from '@emotion/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { API } from '#contract/paths.ts';
import type { OutboxMail } from '#contract/reports/delivery.ts';
import { formatDayTime } from '#domain/formatting/date.ts';
import { http } from '#platform/http/http.ts';
import { useResource } from '#platform/http/use-resource.ts';
import { useSiteZone } from '#platform/locale/site-zone.ts';
import { PATHS } from '#platform/routes/paths.ts';
import { usePermission, useStructure } from '#platform/session/structure.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { LoadFailure } from '#ui/page/load-failure.tsx';
import { PageBody } from '#ui/page/page-body.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { Skeleton } from '#ui/page/skeleton.tsx';
import { panelStyle } from '#ui/page/table-style.ts';
import { MailView } from './mail-view.tsx';

interface MailListProps {
  mails: readonly OutboxMail[];
  openId: string;
  zone: string;
  onOpen: (id: string) => void;
}

const listStyle = css`
  & button {
    all: unset; box-sizing: border-box; display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 2px 10px; width: 100%;
    padding: 9px 14px; border-bottom: 1px solid var(--border); cursor: pointer; font-size: var(--fs-12);
  }
  & button:hover { background: var(--hover); }
  & button[aria-current='true'] { background: var(--accent-soft); }
  & button:focus-visible { outline: 2px solid var(--focus); outline-offset: -2px; }
  & .subject { font-size: var(--fs-13); font-weight: var(--fw-medium); grid-column: 1 / -1; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  & .to { color: var(--text-2); overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  & .time { color: var(--text-3); display: inline-flex; gap: 6px; align-items: center; }
  & .time .pi { font-size: 11px; }
`;

/** Mails, newest first. */
const MailList = ({ mails, openId, zone, onOpen }: MailListProps) => (
  <ul css={listStyle} className="list">
    {mails.map((mail) => (
      <li key={mail.id}>
        <button type="button" aria-current={mail.id === openId} onClick={() => onOpen(mail.id)}>
          <span className="subject">{mail.subject}</span>
          <span className="to">{mail.to}</span>
          <span className="time">
            {mail.attachments.length > 0 && <Icon name="paperclip" />}
            {formatDayTime(Date.parse(mail.createdAt), zone)}
          </span>
        </button>
      </li>
    ))}
  </ul>
);

const style = css`
  display: grid;
  grid-template-columns: minmax(260px, 380px) minmax(0, 1fr);
  min-height: 480px;
  & > .list { border-right: 1px solid var(--border); max-height: calc(100vh - 190px); overflow-y: auto; }
  @media (max-width: 900px) { grid-template-columns: 1fr; & > .list { border-right: 0; border-bottom: 1px solid var(--border); max-height: 280px; } }
`;

const frameStyle = css`
  display: flex;
  min-height: 320px;
  padding: 14px;
`;

const noteStyle = css`
  font-size: var(--fs-12);
  color: var(--text-2);
  max-width: 860px;
`;

/** Mails that could not be sent because the product has no mail server; they can be read here. */
export const OutboxPage = () => {
  const { t } = useTranslation('admin');
  const { services } = useStructure();
  const zone = useSiteZone();
  const hasMailServer = services.includes('mail');
  const maySeeSettings = usePermission('adminSystemSettings', 'r');
  const mails = useResource('outbox', (signal) => http.get<OutboxMail[]>(API.outbox, { signal }));
  const [openId, setOpenId] = useState<string | null>(null);
  const all = mails.status === 'ready' ? mails.data : [];
  const open = all.find(({ id }) => id === openId) ?? all[0];
  return (
    <>
      <PageHead
        title={t('outbox.title')}
        tags={
          all.length > 0 && (
            <span className="meta">{`${t('outbox.count', { count: all.length })} · ${zone}`}</span>
          )
        }
        actions={
          <>
            {maySeeSettings && (
              <LinkButton icon="cog" variant="quiet" to={PATHS.adminMail}>
                {t('outbox.mailSettings')}
              </LinkButton>
            )}
            <Button icon="refresh" onClick={mails.reload}>
              {t('outbox.refresh')}
            </Button>
          </>
        }
      />
      <PageBody>
        {(open || !hasMailServer) && (
          <p css={noteStyle}>{t(hasMailServer ? 'outbox.whyNotNow' : 'outbox.why')}</p>
        )}
        {mails.status === 'loading' && (
          <div css={[panelStyle, frameStyle]}>
            <Skeleton lines={8} />
          </div>
        )}
        {mails.status === 'error' && (
          <div css={[panelStyle, frameStyle]}>
            <LoadFailure error={mails.error} onRetry={mails.reload} />
          </div>
        )}
        {mails.status === 'ready' && !open && (
          <div css={[panelStyle, frameStyle]}>
            <EmptyState icon="inbox" title={t('outbox.empty')} hint={t('outbox.emptyHint')} />
          </div>
        )}
        {open && (
          <section css={[panelStyle, style]} aria-label={t('outbox.title')}>
            <MailList mails={all} openId={open.id} zone={zone} onOpen={setOpenId} />
            <MailView key={open.id} mail={open} zone={zone} />
          </section>
        )}
      </PageBody>
    </>
  );
};
