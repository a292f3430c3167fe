import { useTranslation } from 'react-i18next';
import type { Container } from '#contract/reports/widget.ts';
import { childrenOf } from '#domain/grid/panel-layout.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { useWidgetTitle } from '#widget-kit/widget-title.ts';

export interface RemovePanelQuestionProps {
  panel: Container;
  structure: readonly Container[];
  /** Called with what to do with the panel's widgets; null: the panel stays. */
  onAnswer: (children: 'delete' | 'moveOut' | null) => void;
}

const ANSWERS = { yes: 'delete', no: 'moveOut', cancel: null, ok: null } as const;

/** Asks whether the widgets of a deleted panel are deleted too or move to the page (R-LIFE-07). */
export const RemovePanelQuestion = ({ panel, structure, onAnswer }: RemovePanelQuestionProps) => {
  const { t } = useTranslation('widgets');
  const title = useWidgetTitle(panel);
  const count = childrenOf(structure, panel.i).length;
  return (
    <ConfirmDialog
      isDestructive
      title={t('settings.deletePanel.title', { title })}
      answers={['cancel', 'no', 'yes']}
      labels={{
        no: t('settings.deletePanel.moveOut'),
        yes: t('settings.deletePanel.all', { count: count + 1 }),
      }}
      onAnswer={(answer) => onAnswer(ANSWERS[answer])}
    >
      <p>{t('settings.deletePanel.body', { count })}</p>
    </ConfirmDialog>
  );
};
