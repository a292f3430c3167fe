import { useTranslation } from 'react-i18next';
import { Percent, ScaledNum } from '#widget-kit/num.tsx';
import type { PieModel } from './pie-model.ts';

export interface SliceListProps {
  model: PieModel;
  label: string;
  colorOf: (key: string) => string;
  active: string | null;
  onActive: (key: string | null) => void;
}

/** R-WID-PIE-01: name, percentage and formatted value of each slice; the last row shows their sum. */
export const SliceList = ({ model, label, colorOf, active, onActive }: SliceListProps) => {
  const { t } = useTranslation('widgets');
  const { pie, numbers, unit } = model;
  // Negative amounts do not belong to the whole: the total is then less than the whole that the shares relate to.
  const isWhole = pie.total !== null && pie.total === pie.whole;
  return (
    <table aria-label={label}>
      <tbody>
        {pie.slices.map(({ key, name, share, value, decimals }) => (
          <tr
            key={key}
            data-active={active === key || undefined}
            onPointerEnter={() => onActive(key)}
            onPointerLeave={() => onActive(null)}
          >
            <th scope="row" title={name}>
              <i style={{ background: colorOf(key) }} />
              {name}
            </th>
            <td className="share">
              <Percent share={share} />
            </td>
            <td className="value">
              <ScaledNum value={value} decimals={decimals} unit={unit} scale={numbers} />
            </td>
          </tr>
        ))}
      </tbody>
      {pie.slices.length > 1 && (
        <tfoot>
          <tr>
            <th scope="row">{t('pie.total')}</th>
            <td className="share">{isWhole && <Percent share={1} />}</td>
            <td className="value">
              <ScaledNum value={pie.total} decimals={pie.slices[0]?.decimals} unit={unit} scale={numbers} />
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  );
};
