import { useSelector } from '@xstate/react';
import { copyOf } from '#domain/reports/report-rules.ts';
import { useEditor } from '#features/reports/editor/editor-context.ts';
import { httpFailure } from '#features/reports/editor/model/http-failure.ts';
import type { LifecycleActor } from '#features/reports/editor/wiring/lifecycle-actor.ts';
import { CopyDialog } from '#features/reports/list/copy-dialog.tsx';

export interface CopyPanelProps {
  actor: LifecycleActor;
  onClose: () => void;
}

/** Copies the report as it stands in the editor, also as another type (R-LIFE-04). */
export const CopyPanel = ({ actor, onClose }: CopyPanelProps) => {
  const { report } = useEditor();
  const isBusy = useSelector(
    actor,
    (snapshot) => snapshot.matches('copying') || snapshot.context.wanted === 'copy',
  );
  const failure = useSelector(actor, ({ context }) => context.failure);
  return (
    <CopyDialog
      source={report}
      isBusy={isBusy}
      failure={failure?.of === 'copy' ? httpFailure(failure) : null}
      onCopy={(target) => actor.send({ type: 'copy.requested', copy: copyOf(report, target) })}
      onClose={onClose}
    />
  );
};
