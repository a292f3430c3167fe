import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { Differences } from '#features/reports/editor/versions/differences.tsx';
import type { LifecycleActor } from '#features/reports/editor/wiring/lifecycle-actor.ts';
import { useZonedTime } from '#platform/locale/site-zone.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

/**
 * Asks whether to continue with unsaved work. Closing keeps the work, since its author may not have read the
 * question.
 */
export const AskUnsaved = ({ actor }: { actor: LifecycleActor }) => {
  const { t } = useTranslation('editor');
  const found = useSelector(actor, ({ context }) => context.found);
  const stored = useSelector(actor, ({ context }) => context.saved);
  const newer = useSelector(actor, ({ context }) => context.newer);
  const zoned = useZonedTime();
  if (!found) return null;
  const restore = (): void => actor.send({ type: 'unsaved.restored' });
  return (
    <Dialog
      isOpen
      title={t('asking.title')}
      onClose={restore}
      footer={
        <>
          <Button variant="danger" onClick={() => actor.send({ type: 'unsaved.discarded' })}>
            {t('asking.discard')}
          </Button>
          <Button variant="primary" autoFocus onClick={restore}>
            {t('asking.restore')}
          </Button>
        </>
      }
    >
      <p css={{ marginBottom: 8 }}>
        {found.changes > 0
          ? t('asking.onServer', { count: found.changes, time: zoned(found.savedAt) })
          : t('asking.onPage')}
      </p>
      {newer && (
        <p>
          {t(newer.modifiedByYou ? 'asking.newerOwn' : 'asking.newer', {
            who: newer.modifiedBy ?? t('who.unknown'),
            time: zoned(Date.parse(newer.modifiedAt)),
          })}
        </p>
      )}
      {stored && <Differences before={stored} after={found.report} />}
    </Dialog>
  );
};
