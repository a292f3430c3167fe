import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { formatDayTime } from '#domain/formatting/date.ts';
import { browserZone } from '#platform/timezone.ts';
import { Button } from '#ui/button.tsx';
import { Tag } from '#ui/tag.tsx';
import type { LifecycleActor } from '../wiring/lifecycle-actor.ts';

/** Somebody else has saved the report meanwhile: better known now than at the next save. */
export const NewerVersion = ({ actor }: { actor: LifecycleActor }) => {
  const { t } = useTranslation('editor');
  const newer = useSelector(actor, ({ context }) => context.newer);
  if (!newer) return null;
  return (
    <>
      <Tag tone="warn" icon="users">
        {t('newer.tag', {
          who: newer.modifiedBy ?? t('who.unknown'),
          time: formatDayTime(Date.parse(newer.modifiedAt), browserZone()),
        })}
      </Tag>
      <Button
        size="sm"
        variant="quiet"
        popup="dialog"
        onClick={() => actor.send({ type: 'comparison.requested' })}
      >
        {t('newer.compare')}
      </Button>
    </>
  );
};
