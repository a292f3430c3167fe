import { css } from '@emotion/react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserListItem } from '#contract/user.ts';
import { foldText } from '#platform/fold-text.ts';
import { useResource } from '#platform/use-resource.ts';
import { LoadFailure } from '#ui/load-failure.tsx';
import { personName } from '#ui/person-name.ts';
import { SearchField } from '#ui/search-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Tag } from '#ui/tag.tsx';
import { listUsers } from '../../reports-api.ts';
import { Issue } from '../../form/issue.tsx';

export interface RecipientsFieldProps {
  /** User ids. */
  chosen: readonly string[];
  onChange: (users: string[]) => void;
}

const style = css`
  border: 0;
  margin: 0;
  padding: 0;
  min-width: 0;
  display: flex;
  flex-direction: column;
  gap: 8px;
  & > legend { font-size: var(--fs-12); font-weight: var(--fw-medium); color: var(--text-2); padding: 0 0 5px; }
  & > .list { border: 1px solid var(--border); border-radius: var(--r-2); max-height: 232px; min-height: 64px; overflow-y: auto; padding: 4px; display: flex; flex-direction: column; }
  & label { display: grid; grid-template-columns: 16px minmax(0, auto) auto minmax(0, 1fr); align-items: center; gap: 9px; min-height: 30px; padding: 0 10px; border-radius: 4px; font-size: var(--fs-12); cursor: pointer; }
  & label:hover { background: var(--hover); }
  & label:has(input:checked) { background: var(--accent-soft); }
  & label input { width: 16px; height: 16px; margin: 0; accent-color: var(--accent); }
  & label .mail { color: var(--text-3); text-align: right; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; grid-column: 4; }
`;

const matches = (user: UserListItem, search: string): boolean =>
  foldText(`${user.firstName} ${user.lastName} ${user.lastName} ${user.firstName} ${user.email}`).includes(
    foldText(search.trim()),
  );

/** Who gets the report by mail; somebody without a password can be a recipient only. */
export const RecipientsField = ({ chosen, onChange }: RecipientsFieldProps) => {
  const { t } = useTranslation('reports');
  const issueId = useId();
  const users = useResource('users', listUsers);
  const [search, setSearch] = useState('');
  const all = users.status === 'ready' ? users.data : [];
  const toggle = (id: string): void =>
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <fieldset css={style} aria-describedby={issueId}>
      <legend>{t('recurrence.recipients', { count: chosen.length })} *</legend>
      {all.length > 8 && (
        <SearchField label={t('recurrence.searchRecipients')} value={search} onValue={setSearch} />
      )}
      <div className="list">
        {users.status === 'loading' && <Skeleton lines={3} />}
        {users.status === 'error' && <LoadFailure error={users.error} onRetry={users.reload} />}
        {all
          .filter((user) => matches(user, search))
          .map((user) => (
            <label key={user.id}>
              <input type="checkbox" checked={chosen.includes(user.id)} onChange={() => toggle(user.id)} />
              <span>{personName(user)}</span>
              {user.isRecipientOnly && <Tag>{t('recurrence.recipientOnly')}</Tag>}
              <span className="mail">
                {user.email} · {t(`common:language.${user.language}`)}
              </span>
            </label>
          ))}
      </div>
      <Issue path="recurrence.users" id={issueId} whenMissing={t('validation.recipientMissing')} />
    </fieldset>
  );
};
