import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import { formatDayTime } from '#domain/formatting/date.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { MailEntry } from './state-choices.ts';

export interface LinkFactsProps {
  link: NonNullable<MailEntry['link']>;
  zone: string;
  onRevoke: (() => void) | undefined;
}

const style = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 12px;
  color: var(--text-2);
  & .pi-link { font-size: 11px; color: var(--text-3); }
`;

/** Link that a mail holds instead of its PDF: how long it works, and how often it was used. */
export const LinkFacts = ({ link, zone, onRevoke }: LinkFactsProps) => {
  const { t } = useTranslation('deliveries');
  const write = (iso: string): string => formatDayTime(Date.parse(iso), zone);
  const { expiresAt, revokedAt, downloads, lastDownloadAt } = link;
  const isOver = Date.parse(expiresAt) <= Date.now();
  const state = revokedAt
    ? t('link.revoked', { until: write(revokedAt) })
    : t(isOver ? 'link.expired' : 'link.sent', { until: write(expiresAt) });
  return (
    <div css={style} className="tn">
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
