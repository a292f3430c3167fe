import { useTranslation } from 'react-i18next';
import type { VerdictKind, VerdictRow } from '#contract/readings/data-health.ts';
import type { OpenDialog } from '#features/data-health/decide/dialog-kind.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';

export interface VerdictActionsProps {
  verdict: VerdictRow;
  isDecided: boolean;
  mayDecide: boolean;
  /** Time in words; it distinguishes the buttons of different lines. */
  time: string;
  onAsk: (openDialog: OpenDialog) => void;
}

type Choice = 'exchange' | 'reset_confirmed' | 'released' | 'discarded' | 'day_reopened';

/** Decisions that a person may take on a verdict, the likeliest first. */
const CHOICES: Partial<Record<VerdictKind, readonly Choice[]>> = {
  exchange: ['exchange', 'discarded'],
  reset: ['reset_confirmed', 'exchange', 'discarded'],
  spike: ['released', 'discarded'],
  dip: ['released', 'discarded'],
  late_for_closed_day: ['day_reopened'],
};

/** Kinds that concern no single reading. */
const WITHOUT_READING = new Set<VerdictKind>(['gap', 'late_for_closed_day']);

/** Buttons of one verdict; users who may not decide can only look at the readings. */
export const VerdictActions = ({ verdict, isDecided, mayDecide, time, onAsk }: VerdictActionsProps) => {
  const { t } = useTranslation('health');
  const { kind, parameter, at } = verdict;
  const reading = { parameter, at };
  const choices = mayDecide && !isDecided ? (CHOICES[kind] ?? []) : [];
  const ask = (choice: Choice): void =>
    onAsk(
      choice === 'exchange' ? { about: 'exchange', reading } : { about: 'plain', decision: choice, reading },
    );
  return (
    <>
      {choices.map((choice) => (
        <Button key={choice} size="sm" popup="dialog" onClick={() => ask(choice)}>
          {t(`choice.${choice}`)}
          <span className="visually-hidden"> {time}</span>
        </Button>
      ))}
      {!WITHOUT_READING.has(kind) && (
        <IconButton
          size="sm"
          icon="list"
          popup="dialog"
          label={t('choice.readings', { time })}
          onClick={() => onAsk({ about: 'readings', reading })}
        />
      )}
    </>
  );
};
