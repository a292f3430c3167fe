import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#domain/formatting/date.ts';
import type { LifecycleActor } from '#features/reports/editor/wiring/lifecycle-actor.ts';
import {
  type Keeping,
  selectKeeping,
  selectUnsavedChanges,
} from '#machines/report-lifecycle/report-lifecycle.selectors.ts';
import { useSiteZone } from '#platform/locale/site-zone.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Tag } from '#ui/tag.tsx';

const metaStyle = css`
  font-size: var(--fs-12);
  color: var(--text-3);
  /* Gives way before the words of the schedule do. */
  flex-shrink: 8;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  &[data-tone='warn'] { color: var(--warn-text); }
  /* A time is seen whole or not at all: it wraps out of sight. */
  &:not([data-tone]) { display: flex; flex-wrap: wrap; min-width: 1px; height: 1lh; }
  &:not([data-tone])::before { content: ''; width: 1px; height: 1lh; }
`;

const isInVain = (keeping: Keeping): boolean => keeping === 'retrying' || keeping === 'refused';

/**
 * Shows whether the report is saved, how many changes are not (R-LIFE-05), and when the server received the newest of
 * them.
 */
export const KeepingState = ({ actor }: { actor: LifecycleActor }) => {
  const { t } = useTranslation('editor');
  const changes = useSelector(actor, selectUnsavedChanges);
  const keeping = useSelector(actor, selectKeeping);
  const zone = useSiteZone();
  return (
    <>
      {changes > 0 && <Tag tone="warn">{t('head.unsaved', { count: changes })}</Tag>}
      <span css={metaStyle} className="tn" title={zone} data-tone={isInVain(keeping) ? 'warn' : undefined}>
        <KeepingWords actor={actor} keeping={keeping} zone={zone} />
      </span>
      <SpokenKeeping actor={actor} keeping={keeping} />
      {keeping === 'retrying' && (
        <Button size="sm" variant="quiet" onClick={() => actor.send({ type: 'keeping.requested' })}>
          {t('autosave.retry')}
        </Button>
      )}
    </>
  );
};

interface KeepingWordsProps {
  actor: LifecycleActor;
  keeping: Keeping;
  zone: string;
}

const KeepingWords = ({ actor, keeping, zone }: KeepingWordsProps) => {
  const { t } = useTranslation(['editor', 'common']);
  const autosavedAt = useSelector(actor, ({ context }) => context.autosavedAt);
  const failure = useSelector(actor, ({ context }) => context.failure);
  // The notice below gives the full reason.
  if (keeping === 'refused') return null;
  if (keeping === 'retrying' && failure)
    return t('autosave.retrying', { reason: t(`common:error.${failure.code}`) });
  if (keeping === 'autosaving') return t('autosave.running');
  if (autosavedAt === null) return null;
  return t('autosave.at', { time: formatTime(autosavedAt, zone, 'second') });
};

/** Announcement for screen readers: once that changes are kept, not for each of them, and when they no longer are. */
const SpokenKeeping = ({ actor, keeping }: Pick<KeepingWordsProps, 'actor' | 'keeping'>) => {
  const { t } = useTranslation('editor');
  const wasKept = useSelector(actor, ({ context }) => context.autosavedAt !== null);
  const words = keeping === 'retrying' ? 'spokenRetrying' : 'spokenKept';
  const isSaid = keeping === 'retrying' || (wasKept && keeping !== 'refused');
  return (
    <span className="visually-hidden" role="status">
      {isSaid && t(`autosave.${words}`)}
    </span>
  );
};
