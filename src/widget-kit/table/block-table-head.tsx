import { useTranslation } from 'react-i18next';
import { useParameterLabel } from '#widget-kit/parameter-label.ts';
import { deviceGroups, shownSeries, type TableModel } from './table-model.ts';

/** Two header rows: the device, then parameter and unit. */
export const TableHead = ({ model }: { model: TableModel }) => {
  const { t } = useTranslation('widgets');
  const label = useParameterLabel();
  const series = shownSeries(model);
  const isFirstOfDevice = (place: number) => series[place - 1]?.device !== series[place]?.device;
  return (
    <thead>
      <tr className="groups">
        <td className="when" />
        {deviceGroups(series).map(({ key, name, span }) => (
          <th key={key} scope="colgroup" colSpan={span} className="edge" title={name}>
            {name}
          </th>
        ))}
        {model.showsCoverage && <td className="edge" />}
      </tr>
      <tr>
        <th scope="col" className="when">
          {t(`table.date.${model.resolution}`)}
        </th>
        {series.map(({ key, parameter, parameterText, unit }, place) => (
          <th key={key} scope="col" className={isFirstOfDevice(place) ? 'num edge' : 'num'}>
            {parameterText || label(parameter)} <span className="unit">{unit}</span>
          </th>
        ))}
        {model.showsCoverage && (
          <th scope="col" className="num edge coverage">
            {t('coverage')} <span className="unit">%</span>
          </th>
        )}
      </tr>
    </thead>
  );
};
