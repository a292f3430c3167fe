import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Decision } from '#contract/readings/data-health.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import type { OpenDialog, ReadingKey } from './dialog-kind.ts';
import { ExchangeDialog } from './exchange-dialog.tsx';
import { OutageDialog } from './outage-dialog.tsx';
import { PlainDialog } from './plain-dialog.tsx';
import { ReadingsDialog } from './readings-dialog.tsx';
import { type Deciding, useDecide } from './use-decide.ts';

interface UndoDialogProps {
  decision: Decision;
  undoDecision: Deciding['undoDecision'];
  onClose: () => void;
}

/** Asks before a decision is undone: the matter it settled is open again. */
const UndoDialog = ({ decision, undoDecision, onClose }: UndoDialogProps) => {
  const { t } = useTranslation('health');
  const [isBusy, setIsBusy] = useState(false);
  const undo = async (): Promise<void> => {
    setIsBusy(true);
    await undoDecision(decision.id);
    onClose();
  };
  return (
    <ConfirmDialog
      isDestructive
      title={t('undo.title', { what: t(`decision.${decision.kind}`) })}
      answers={['cancel', 'yes']}
      labels={{ yes: t('undo.submit') }}
      onAnswer={(answer) => {
        if (isBusy) return;
        if (answer === 'yes') void undo();
        else onClose();
      }}
    >
      <p>{t(`undo.body.${decision.kind}`)}</p>
    </ConfirmDialog>
  );
};

export interface DecideDialogsProps {
  uuid: string;
  zone: string;
  decisions: readonly Decision[];
  mayDecide: boolean;
  asking: OpenDialog | null;
  onAsk: (openDialog: OpenDialog | null) => void;
  /** Called when something was decided, here or by somebody faster. */
  onChanged: () => void;
}

/** Serial of the current meter: the new one of the last exchange before the reading. */
function serialBefore(decisions: readonly Decision[], { parameter, at }: ReadingKey): string {
  const earlier = decisions
    .filter(
      (one) => one.kind === 'exchange' && one.undoneAt === null && one.parameter === parameter && one.at < at,
    )
    .sort((a, b) => (a.at < b.at ? 1 : -1));
  return String(earlier[0]?.data.newSerial ?? '');
}

/** Dialog for the current question; none without a question. */
export const DecideDialogs = (props: DecideDialogsProps) => {
  const { uuid, zone, decisions, mayDecide, asking: openDialog, onAsk, onChanged } = props;
  const { send, undoDecision } = useDecide(uuid, onChanged);
  const onClose = (): void => onAsk(null);
  const common = { zone, send, onClose };
  switch (openDialog?.about) {
    case undefined:
      return null;
    case 'exchange': {
      const { reading } = openDialog;
      return (
        <ExchangeDialog
          {...common}
          uuid={uuid}
          reading={reading}
          oldSerial={serialBefore(decisions, reading)}
        />
      );
    }
    case 'plain':
      return <PlainDialog {...common} decision={openDialog.decision} reading={openDialog.reading} />;
    case 'readings':
      return (
        <ReadingsDialog
          uuid={uuid}
          reading={openDialog.reading}
          zone={zone}
          mayDecide={mayDecide}
          onAsk={onAsk}
          onClose={onClose}
        />
      );
    case 'outage':
      return <OutageDialog {...common} outage={null} />;
    case 'outageEnd':
      return <OutageDialog {...common} outage={openDialog.outage} />;
    case 'undo':
      return <UndoDialog decision={openDialog.decision} undoDecision={undoDecision} onClose={onClose} />;
  }
};
