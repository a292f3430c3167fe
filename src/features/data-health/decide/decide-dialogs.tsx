import type { Decision } from '#contract/readings/data-health.ts';
import type { OpenDialog, ReadingKey } from './dialog-kind.ts';
import { ExchangeDialog } from './exchange-dialog.tsx';
import { OutageDialog } from './outage-dialog.tsx';
import { PlainDialog } from './plain-dialog.tsx';
import { ReadingsDialog } from './readings-dialog.tsx';
import { UndoDialog } from './undo-dialog.tsx';
import { useDecide } from './use-decide.ts';

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
