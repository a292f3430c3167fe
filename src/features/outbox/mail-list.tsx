import { css } from '@emotion/react';
import type { OutboxMail } from '#contract/reports/delivery.ts';
import { formatDayTime } from '#domain/formatting/date.ts';
import { Icon } from '#ui/icon.tsx';

export interface MailListProps {
  mails: readonly OutboxMail[];
  openId: string;
  zone: string;
  onOpen: (id: string) => void;
}

const style = css`
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
export const MailList = ({ mails, openId, zone, onOpen }: MailListProps) => (
  <ul css={style} className="list">
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
