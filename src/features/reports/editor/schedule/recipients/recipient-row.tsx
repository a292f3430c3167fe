import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import type { Recipient } from '#contract/reports/recipient.ts';
import { Avatar } from '#ui/avatar.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Tag } from '#ui/tag.tsx';
import { personName } from '#ui/use-person-name.ts';
import type { Reach } from './recipient-reach.ts';

export interface RecipientRowProps {
  /** Null for a user who is gone or disabled. */
  recipient: Recipient | null;
  /** Null when it is unknown or the user is gone. */
  reach: Reach | null;
  isReadOnly: boolean;
  onRemove: () => void;
}

const style = css`
  display: grid;
  grid-template-columns: 28px minmax(0, 1fr) auto;
  align-items: center;
  gap: 2px 10px;
  padding: 6px 4px 6px 8px;
  border-radius: var(--r-2);
  font-size: var(--fs-12);
  & + & { border-top: 1px solid var(--border); border-radius: 0; }
  & .who { display: flex; align-items: center; gap: 6px; min-width: 0; }
  & .who b { font-weight: var(--fw-medium); font-size: var(--fs-13); overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  & .facts { color: var(--text-3); overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  & .warning { color: var(--warn-text); display: flex; gap: 6px; align-items: baseline; }
  & .warning .pi { font-size: 11px; }
`;

/** One recipient: name, language, and how much of the report they see. */
export const RecipientRow = ({ recipient, reach, isReadOnly, onRemove }: RecipientRowProps) => {
  const { t } = useTranslation(['schedule', 'deliveries']);
  const name = recipient ? personName(recipient) : t('recipient.gone');
  return (
    <li css={style}>
      <Avatar name={recipient ? name : ''} image={null} tone="light" />
      <div>
        <div className="who">
          <b>{name}</b>
          {recipient?.isRecipientOnly && <Tag>{t('recipient.only')}</Tag>}
        </div>
        {recipient && (
          <div className="facts" title={recipient.email}>
            {recipient.email} · {t(`common:language.${recipient.language}`)}
            {reach?.kind === 'all' && ` · ${t('reach.all')}`}
            {reach?.kind === 'some' && ` · ${t('reach.some', { seen: reach.seen, all: reach.of })}`}
          </div>
        )}
        {(!recipient || reach?.kind === 'none') && (
          <div className="warning">
            <Icon name="exclamation-triangle" />
            {t(reach?.kind === 'none' ? `deliveries:reason.${reach.reason}.text` : 'recipient.goneHint')}
          </div>
        )}
      </div>
      {!isReadOnly && (
        <IconButton size="sm" icon="times" label={t('recipient.remove', { name })} onClick={onRemove} />
      )}
    </li>
  );
};
