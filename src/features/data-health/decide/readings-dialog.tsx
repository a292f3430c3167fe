import { useTranslation } from 'react-i18next';
import { parameterDefinition } from '#contract/readings/parameters.ts';
import { formatDayTime } from '#domain/formatting/date.ts';
import { readReadingsAround } from '#features/data-health/health-api.ts';
import { useResource } from '#platform/http/use-resource.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { LoadFailure } from '#ui/page/load-failure.tsx';
import { Skeleton } from '#ui/page/skeleton.tsx';
import { useParameterLabel } from '#widget-kit/parameter-label.ts';
import type { AskingProps, ReadingKey } from './dialog-kind.ts';
import { type AroundReading, ReadingsTable } from './readings-table.tsx';

export interface ReadingsDialogProps extends AskingProps {
  uuid: string;
  reading: ReadingKey;
  onClose: () => void;
}

/** Readings around one reading; each can be discarded or made the first one of another meter. */
export const ReadingsDialog = ({ uuid, reading, zone, mayDecide, onAsk, onClose }: ReadingsDialogProps) => {
  const { t } = useTranslation('health');
  const labelOf = useParameterLabel();
  const { parameter, at } = reading;
  const around = useResource(`${uuid} ${parameter} ${at}`, (signal) =>
    readReadingsAround(uuid, reading, signal),
  );
  const isRegister = parameterDefinition(parameter)?.kind === 'counter';

  const actionsOf = ({ ts, decision }: AroundReading) => {
    if (decision !== null) return null;
    const key = { parameter, at: new Date(ts).toISOString() };
    const time = formatDayTime(ts, zone, 'second');
    return (
      <>
        {isRegister && (
          <IconButton
            size="sm"
            icon="arrow-right-arrow-left"
            label={t('readings.exchange', { time })}
            onClick={() => onAsk({ about: 'exchange', reading: key })}
          />
        )}
        <IconButton
          size="sm"
          icon="trash"
          label={t('readings.discard', { time })}
          onClick={() => onAsk({ about: 'plain', decision: 'discarded', reading: key })}
        />
      </>
    );
  };

  return (
    <Dialog width={680} title={t('readings.title', { parameter: labelOf(parameter) })} onClose={onClose}>
      {around.status === 'loading' && <Skeleton height={24} lines={8} />}
      {around.status === 'error' && <LoadFailure error={around.error} onRetry={around.reload} />}
      {around.status === 'ready' && (
        <ReadingsTable
          label={t('readings.label')}
          around={around.data}
          at={Date.parse(at)}
          zone={zone}
          {...(mayDecide ? { actionsOf } : {})}
        />
      )}
    </Dialog>
  );
};
