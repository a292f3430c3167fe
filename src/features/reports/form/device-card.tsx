import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import { type ChartDevice, SERIES_TYPES } from '#contract/report.ts';
import { findModule } from '#platform/find-module.ts';
import { useStructure } from '#platform/structure.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { AddParameter } from './add-parameter.tsx';
import { Issue } from './issue.tsx';
import { parametersFor } from './model/devices.ts';
import { type FormKind, KIND_TRAITS } from './model/widget-kinds.ts';
import { ParameterRow } from './parameter-row.tsx';
import { ModuleFreshness } from './picker/module-freshness.tsx';

export interface DeviceCardProps {
  kind: FormKind;
  device: ChartDevice;
  /** Path of the device in the form. */
  path: string;
  /** Number of its first series among all of the widget. */
  firstColor: number;
  onChange: (device: ChartDevice) => void;
  onDecimals: (parameter: string, decimals: number) => void;
  onAddParameter: (parameter: string) => void;
  onDelete: () => void;
}

const style = css`
  border: 1px solid var(--border);
  border-radius: var(--r-2);
  overflow: hidden;
  margin: 0;
  padding: 0;
  min-width: 0;
  & > header {
    display: flex; align-items: center; gap: 8px; min-height: 38px; padding: 4px 6px 4px 12px;
    background: var(--card-sunken); border-bottom: 1px solid var(--border);
  }
  & > header b { font-size: var(--fs-12); font-weight: var(--fw-semibold); }
  & > header .site { font-size: var(--fs-12); color: var(--text-3); flex: 1; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  & > .body { padding: 8px 8px 10px 12px; display: flex; flex-direction: column; gap: 4px; }
`;

/** One device of a widget: how it is drawn and which parameters it shows. */
export const DeviceCard = ({
  kind,
  device,
  path,
  firstColor,
  onChange,
  onDecimals,
  onAddParameter,
  onDelete,
}: DeviceCardProps) => {
  const { t } = useTranslation('reports');
  const { modules, sites } = useStructure();
  const module = findModule(modules, device.uuid) || undefined;
  const name = module?.name ?? device.name ?? device.uuid;
  const shown = new Set(device.parameters.map(({ value }) => value));
  const offered = parametersFor(kind, module).filter((parameter) => !shown.has(parameter));
  const mayAdd = offered.length > 0 && KIND_TRAITS[kind].parameterLimit > 0;
  return (
    <fieldset css={style} aria-label={name}>
      <header>
        <ModuleFreshness module={module} />
        <b>{name}</b>
        <span className="site">
          {module ? sites.find(({ id }) => id === module.siteId)?.name : t('form.deviceGone')}
        </span>
        {kind === 'LineChart' && (
          <Segmented
            size="sm"
            label={t('form.seriesTypeOf', { name })}
            value={device.seriesType ?? ''}
            options={SERIES_TYPES.map((value) => ({ value, label: t(`seriesType.${value}`) }))}
            onValue={(seriesType) => {
              if (seriesType !== '') onChange({ ...device, seriesType });
            }}
          />
        )}
        <IconButton size="sm" icon="trash" label={t('form.removeDevice', { name })} onClick={onDelete} />
      </header>
      <div className="body">
        {device.parameters.map((parameter, index) => (
          <ParameterRow
            key={parameter.value}
            parameter={parameter}
            path={`${path}.parameters[${index}]`}
            color={firstColor + index}
            hasValues={module?.parameters.includes(parameter.value) ?? false}
            onDecimals={(decimals) => onDecimals(parameter.value, decimals)}
            onDelete={() => onChange({ ...device, parameters: device.parameters.toSpliced(index, 1) })}
          />
        ))}
        <Issue path={`${path}.parameters`} whenMissing={t('validation.parameterMissing')} />
        <Issue path={`${path}.seriesType`} />
        {mayAdd && <AddParameter deviceName={name} offered={offered} onAdd={onAddParameter} />}
      </div>
    </fieldset>
  );
};
