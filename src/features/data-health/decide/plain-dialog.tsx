import { useTranslation } from 'react-i18next';
import type { DecisionInput } from '#contract/readings/data-health.ts';
import { formatDayTime } from '#domain/formatting/date.ts';
import { useParameterLabel } from '#widget-kit/parameter-label.ts';
import { decisionErrors, EMPTY_DECISION } from './decision-input.ts';
import type { PlainDecision, ReadingKey } from './dialog-kind.ts';
import { FormDialog } from './form-dialog.tsx';
import { ReasonField } from './reason-field.tsx';
import type { Deciding } from './use-decide.ts';

export interface PlainDialogProps {
  decision: PlainDecision;
  reading: ReadingKey;
  zone: string;
  send: Deciding['send'];
  onClose: () => void;
}

/** Asks for the reason of a decision that needs nothing else. */
export const PlainDialog = ({ decision, reading, zone, send, onClose }: PlainDialogProps) => {
  const { t } = useTranslation('health');
  const labelOf = useParameterLabel();
  const inputOf = ({ reason }: { reason: string }): DecisionInput => ({
    ...EMPTY_DECISION,
    kind: decision,
    parameter: decision === 'day_reopened' ? null : reading.parameter,
    at: reading.at,
    reason,
  });
  return (
    <FormDialog
      title={t(`plain.${decision}.title`)}
      submit={t(`plain.${decision}.submit`)}
      initialValues={{ reason: '' }}
      validate={(values) => decisionErrors(inputOf(values))}
      onSubmit={(values, refuse) => send(inputOf(values), (_, message) => refuse('reason', message))}
      onClose={onClose}
    >
      {(form) => (
        <>
          <p className="lead">
            {t(`plain.${decision}.lead`, {
              parameter: labelOf(reading.parameter),
              time: formatDayTime(Date.parse(reading.at), zone, 'second'),
              day: reading.at.slice(0, 10),
            })}
          </p>
          <ReasonField form={form} />
        </>
      )}
    </FormDialog>
  );
};
