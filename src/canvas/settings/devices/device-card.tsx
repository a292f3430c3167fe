import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import { AddParameter } from '#canvas/settings/parameters/add-parameter.tsx';
import { kpiColumns } from '#canvas/settings/parameters/parameter-columns.ts';
import { ParameterHead } from '#canvas/settings/parameters/parameter-head.tsx';
import { ParameterRow } from '#canvas/settings/parameters/parameter-row.tsx';
import { Problem } from '#canvas/settings/problem.tsx';
import { parameterDefinition } from '#contract/readings/parameters.ts';
import type { ReportType } from '#contract/reports/report.ts';
import { type ChartDevice, SERIES_TYPES } from '#contract/reports/widget.ts';
import { parametersFor, type SettableKind, widgetTraits } from '#domain/reports/widget-traits.ts';
import { NodeFreshness } from '#node-picker/node-freshness.tsx';
import { pickerNode } from '#node-picker/picker-node.ts';
import { useStructure } from '#platform/session/structure.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Segmented } from '#ui/fields/segmented.tsx';
import { DatesSwitch, DeviceDates } from './device-dates.tsx';

export interface DeviceCardProps {
  kind: SettableKind;
  reportType: ReportType;
  device: ChartDevice;
  /** True when the device can be shown for a part of the time only. */
  hasDates: boolean;
  /** Path of the device in the form. */
  path: string;
  /** Index of its first series within the widget. */
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
  & > header b { font-size: var(--fs-12); font-weight: var(--fw-semibold); min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  & > header .site { font-size: var(--fs-12); color: var(--text-3); flex: 1 1 40px; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  & > .body { padding: 8px 8px 10px 12px; display: flex; flex-direction: column; gap: 4px; }
  & > .body:empty { display: none; }
  &:has(> .body:empty) > header { border-bottom: 0; }
  & .foot { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 8px 16px; }
  & .foot > label { font-size: var(--fs-12); color: var(--text-2); padding-right: 6px; }
  /* The kind of line stands below the name, which needs the width. */
  & > header:has([role='radiogroup']) { flex-wrap: wrap; padding-bottom: 8px; }
  & > header > [role='radiogroup'] { order: 1; }
`;

/** One device of a widget: series type, parameters, limits and dates. */
export const DeviceCard = ({
  kind,
  reportType,
  device,
  hasDates,
  path,
  firstColor,
  onChange,
  onDecimals,
  onAddParameter,
  onDelete,
}: DeviceCardProps) => {
  const { t } = useTranslation('widgets');
  const structure = useStructure();
  const node = pickerNode(structure, device.uuid, reportType === 'dashboard-report') || null;
  const name = node?.name ?? device.name ?? device.uuid;
  const site = structure.sites.find(({ id }) => id === node?.siteId)?.name;
  const available = node?.parameters ?? [];
  const shown = new Set(device.parameters.map(({ value }) => value));
  const offered = parametersFor(kind, available).filter((parameter) => !shown.has(parameter));
  const { hasSeriesType, fixed } = widgetTraits(kind);
  const kpis = kpiColumns(kind, reportType);
  const changeDates = (date: ChartDevice['date']): void => onChange({ ...device, date });
  // An on/off state has no decimals; when the kind also fixes the parameter, its row has nothing to offer.
  const isShown = (parameter: string): boolean => !fixed || parameterDefinition(parameter)?.kind !== 'state';
  const rows = device.parameters.flatMap((parameter, index) =>
    isShown(parameter.value) ? (
      <ParameterRow
        key={parameter.value}
        parameter={parameter}
        path={`${path}.parameters[${index}]`}
        color={firstColor + index}
        hasValues={available.includes(parameter.value)}
        kpis={kpis}
        onChange={(changed) => onChange({ ...device, parameters: device.parameters.with(index, changed) })}
        onDecimals={(decimals) => onDecimals(parameter.value, decimals)}
        onDelete={
          fixed ? undefined : () => onChange({ ...device, parameters: device.parameters.toSpliced(index, 1) })
        }
      />
    ) : (
      []
    ),
  );
  return (
    <fieldset css={style} aria-label={name}>
      <header>
        {node?.freshness !== null && <NodeFreshness freshness={node?.freshness ?? null} />}
        <b title={name}>{name}</b>
        <span className="site">{node ? site : t('settings.deviceGone')}</span>
        {hasSeriesType && (
          <Segmented
            size="sm"
            label={t('settings.seriesTypeOf', { name })}
            value={device.seriesType ?? ''}
            options={SERIES_TYPES.map((value) => ({ value, label: t(`settings.seriesType.${value}`) }))}
            onValue={(seriesType) => {
              if (seriesType !== '') onChange({ ...device, seriesType });
            }}
          />
        )}
        <IconButton size="sm" icon="trash" label={t('settings.removeDevice', { name })} onClick={onDelete} />
      </header>
      <div className="body">
        {rows.length > 0 && kpis === 'none' && <ParameterHead />}
        {rows}
        <Problem path={`${path}.parameters`} />
        <Problem path={`${path}.seriesType`} />
        {(offered.length > 0 || hasDates) && (
          <div className="foot">
            {offered.length > 0 && (
              <AddParameter deviceName={name} offered={offered} onAdd={onAddParameter} />
            )}
            {hasDates && <DatesSwitch device={device} name={name} onChange={changeDates} />}
          </div>
        )}
        {hasDates && device.date && (
          <DeviceDates uuid={device.uuid} date={device.date} path={path} onChange={changeDates} />
        )}
      </div>
    </fieldset>
  );
};
