import { css } from '@emotion/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Recipient, RecipientReach } from '#contract/reports/recipient.ts';
import { partStyle } from '#features/reports/editor/schedule/schedule-style.ts';
import type { Resource } from '#platform/http/use-resource.ts';
import { problemText } from '#platform/locale/validation-messages.ts';
import { ProblemLine } from '#ui/fields/problem-line.tsx';
import { LoadFailure } from '#ui/page/load-failure.tsx';
import { Skeleton } from '#ui/page/skeleton.tsx';
import { reachOf } from './recipient-reach.ts';
import { RecipientRow } from './recipient-row.tsx';
import { RecipientSearch } from './recipient-search.tsx';

export interface RecipientsFieldProps {
  recipients: Resource<Recipient[]>;
  /** Reaches of the chosen recipients. */
  reaches: Resource<readonly RecipientReach[]>;
  /** User ids. */
  chosen: readonly string[];
  issue: string | undefined;
  isReadOnly: boolean;
  onChange: (users: string[]) => void;
}

const listStyle = css`
  border: 1px solid var(--border);
  border-radius: var(--r-2);
`;

const emptyStyle = css`
  font-size: var(--fs-12);
  color: var(--text-3);
`;

/** Recipients of the report by mail, and how much of it they get; a user without a password can be a recipient only. */
export const RecipientsField = ({
  recipients,
  reaches,
  chosen,
  issue: problem,
  isReadOnly,
  onChange,
}: RecipientsFieldProps) => {
  // The rows need both namespaces: texts loaded only with the first row would hide the whole field for a moment.
  const { t } = useTranslation(['schedule', 'deliveries']);
  const titleId = useId();
  const all = recipients.status === 'ready' ? recipients.data : [];
  const counted = reaches.status === 'ready' ? reaches.data : [];
  return (
    <section css={partStyle} data-part="recipients" aria-labelledby={titleId}>
      <h3 id={titleId}>{t('recipients', { count: chosen.length })}</h3>
      {recipients.status === 'loading' && <Skeleton lines={2} />}
      {recipients.status === 'error' && <LoadFailure error={recipients.error} onRetry={recipients.reload} />}
      {recipients.status === 'ready' && !isReadOnly && (
        <RecipientSearch
          all={all}
          chosen={chosen}
          isWrong={problem !== undefined}
          onAdd={(users) => onChange([...chosen, ...users])}
        />
      )}
      {problem && (
        <ProblemLine>{problem === 'Required' ? t('recipient.missing') : problemText(t, problem)}</ProblemLine>
      )}
      {recipients.status === 'ready' && chosen.length === 0 && !problem && (
        <p css={emptyStyle}>{t('recipient.none')}</p>
      )}
      {recipients.status === 'ready' && chosen.length > 0 && (
        <ul css={listStyle}>
          {chosen.map((id) => {
            const recipient = all.find((one) => one.id === id) ?? null;
            return (
              <RecipientRow
                key={id}
                recipient={recipient}
                reach={
                  recipient &&
                  reachOf(
                    recipient,
                    counted.find((one) => one.id === id),
                  )
                }
                isReadOnly={isReadOnly}
                onRemove={() => onChange(chosen.filter((one) => one !== id))}
              />
            );
          })}
        </ul>
      )}
      {recipients.status === 'ready' && reaches.status === 'error' && (
        <LoadFailure error={reaches.error} onRetry={reaches.reload} />
      )}
    </section>
  );
};
