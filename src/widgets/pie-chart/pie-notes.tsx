import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import type { PieModel } from './pie-model.ts';

/** What keeps the shares from being shares of one whole: a meter counted twice, series of other units. */
export const PieNotes = ({ model: { overlaps, leftOut } }: { model: PieModel }) => {
  const { t } = useTranslation('widgets');
  const notes = [
    ...overlaps.map(({ part, whole }) => t('pie.overlap', { part, whole })),
    ...(leftOut.length > 0 ? [t('pie.leftOut', { names: leftOut.join(', ') })] : []),
  ];
  return notes.map((note) => (
    <p key={note} className="note" title={note}>
      <Icon name="exclamation-triangle" />
      {note}
    </p>
  ));
};
