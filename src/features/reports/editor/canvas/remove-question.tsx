import { useTranslation } from 'react-i18next';
import type { Container } from '#contract/container.ts';
import { childrenOf } from '#domain/panel-layout.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useWidgetTitle } from '#widgets/widget-title.ts';
import type { Commands } from './use-commands.ts';

export interface RemoveQuestionProps {
  panel: Container;
  structure: readonly Container[];
  commands: Commands;
  onClose: () => void;
}

/** What becomes of the widgets of a panel that is deleted: they go too, or move to the page (R-LIFE-07). */
export const RemoveQuestion = ({ panel, structure, commands, onClose }: RemoveQuestionProps) => {
  const { t } = useTranslation('editor');
  const title = useWidgetTitle(panel);
  const count = childrenOf(structure, panel.i).length;
  return (
    <ConfirmDialog
      isOpen
      isDestructive
      title={t('panel.delete.title', { title })}
      answers={['cancel', 'no', 'yes']}
      labels={{ no: t('panel.delete.moveOut'), yes: t('panel.delete.all', { count: count + 1 }) }}
      onAnswer={(answer) => {
        onClose();
        if (answer === 'yes') commands.remove(panel.i, 'delete');
        if (answer === 'no') commands.remove(panel.i, 'moveOut');
      }}
    >
      <p>{t('panel.delete.body', { count })}</p>
    </ConfirmDialog>
  );
};
