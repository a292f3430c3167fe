import { useTranslation } from 'react-i18next';
import { readReadingsAround } from '#features/data-health/health-api.ts';
import { useResource } from '#platform/http/use-resource.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { LoadFailure } from '#ui/page/load-failure.tsx';
import { Skeleton } from '#ui/page/skeleton.tsx';
import type { ReadingKey } from './dialog-kind.ts';
import { ExchangeForm } from './exchange-form.tsx';
import { boundsOf } from './exchange-values.ts';
import type { Deciding } from './use-decide.ts';

export interface ExchangeDialogProps {
  uuid: string;
  reading: ReadingKey;
  zone: string;
  /** Serial of the meter until now; '' when it was never recorded. */
  oldSerial: string;
  send: Deciding['send'];
  onClose: () => void;
}

/** Resolves a suspected meter exchange, prefilled from the current readings around it. */
export const ExchangeDialog = ({ uuid, reading, zone, oldSerial, send, onClose }: ExchangeDialogProps) => {
  const { t } = useTranslation('health');
  const around = useResource(`${uuid} ${reading.parameter} ${reading.at}`, (signal) =>
    readReadingsAround(uuid, reading, signal),
  );
  const bounds = around.status === 'ready' ? boundsOf(reading, around.data) : null;
  if (around.status === 'ready' && bounds) {
    return (
      <ExchangeForm
        context={{ reading, bounds, zone }}
        around={around.data}
        oldSerial={oldSerial}
        send={send}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog title={t('exchange.title')} width={680} onClose={onClose}>
      {around.status === 'loading' && <Skeleton height={24} lines={8} />}
      {around.status === 'error' && <LoadFailure error={around.error} onRetry={around.reload} />}
      {around.status === 'ready' && (
        <EmptyState icon="search" title={t('exchange.gone')} hint={t('exchange.goneHint')} />
      )}
    </Dialog>
  );
};
