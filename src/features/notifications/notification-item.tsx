import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Notification, NotificationType } from '#contract/installation/notification.ts';
import { formatDayTime } from '#domain/formatting/date.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Tag } from '#ui/tag.tsx';
import { linkTarget } from './link-target.ts';
import { notificationText, REASON_TEXTS } from './notification-text.ts';
import { relativeTime } from './relative-time.ts';

export interface NotificationItemProps {
  notification: Notification;
  /** Epoch ms. */
  now: number;
  zone: string;
  /** True when its link may be opened. */
  canOpen: boolean;
  onClear: () => void;
  onResolve: () => void;
  /** Called when a link was followed. */
  onLeave: () => void;
}

const ICON: Record<NotificationType, string> = {
  error: 'times-circle',
  warning: 'exclamation-triangle',
  info: 'info-circle',
};

const style = css`
  position: relative;
  display: flex;
  gap: 10px;
  padding: 11px 8px 11px 13px;
  border-bottom: 1px solid var(--border);
  font-size: var(--fs-12);
  &[data-attention='true']::before { content: ''; position: absolute; inset: 0 auto 0 0; width: 3px; background: var(--accent); }
  & > .pi { padding-top: 2px; font-size: 14px; }
  &[data-type='error'] > .pi { color: var(--error); }
  &[data-type='warning'] > .pi { color: var(--warn); }
  &[data-type='info'] > .pi { color: var(--info); }
  & .text { flex: 1; min-width: 0; overflow-wrap: anywhere; }
  & .head { display: flex; gap: 8px; align-items: baseline; }
  & h4 { flex: 1; min-width: 0; font-size: var(--fs-13); font-weight: var(--fw-medium); }
  &[data-attention='true'] h4 { font-weight: var(--fw-semibold); }
  & time { flex: none; font-size: var(--fs-11); color: var(--text-3); }
  & p { color: var(--text-2); }
  &[data-resolved='true'] :is(h4, p) { color: var(--text-3); }
  & .foot { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: center; margin-top: 3px; }
  & .foot button { padding: 0; border: 0; background: none; color: var(--accent-text); cursor: pointer; }
  & .foot button:hover { text-decoration: underline; text-underline-offset: 2px; }
  @media (max-width: 640px) { & .foot :is(a, button) { min-height: 32px; display: inline-flex; align-items: center; } }
`;

/** One notification: what happened, when, where to look, and the possible actions. */
export const NotificationItem = (props: NotificationItemProps) => {
  const { notification, now, zone, canOpen, onClear, onResolve, onLeave } = props;
  const { t, i18n } = useTranslation(['notifications', REASON_TEXTS]);
  const { type, link, resolved, canResolve } = notification;
  const title = notificationText(notification.title, t);
  const at = Date.parse(notification.timestamp);
  const needsAttention = !resolved && type !== 'info';
  return (
    <li css={style} data-type={type} data-resolved={resolved} data-attention={needsAttention}>
      <Icon name={ICON[type]} />
      <div className="text">
        <div className="head">
          <h4>
            <span className="visually-hidden">{t(`centre.type.${type}`)}: </span>
            {title}
          </h4>
          <time
            className="tn"
            dateTime={notification.timestamp}
            title={`${formatDayTime(at, zone, 'second')} (${zone})`}
          >
            {relativeTime(at, now, i18n.language)}
          </time>
        </div>
        {notification.message.map((line) => (
          <p key={`${line.key} ${JSON.stringify(line.values)}`}>{notificationText(line, t)}</p>
        ))}
        <div className="foot">
          {link && canOpen && (
            <Link to={linkTarget(link)} onClick={onLeave}>
              {t(`centre.link.${link.key}`)}
            </Link>
          )}
          {canResolve && needsAttention && (
            <button type="button" onClick={onResolve}>
              {t('centre.resolve')}
            </button>
          )}
          {resolved && (
            <Tag tone="ok" icon="check">
              {t('centre.resolved')}
            </Tag>
          )}
        </div>
      </div>
      <IconButton icon="times" size="sm" label={t('centre.clearThis', { title })} onClick={onClear} />
    </li>
  );
};
