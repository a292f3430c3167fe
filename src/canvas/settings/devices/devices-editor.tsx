import { css } from '@emotion/react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Problem } from '#canvas/settings/problem.tsx';
import type { ReportType } from '#contract/reports/report.ts';
import type { ChartDevice } from '#contract/reports/widget.ts';
import { type SettableKind, widgetTraits } from '#domain/reports/widget-traits.ts';
import { NodePicker } from '#node-picker/node-picker.tsx';
import { pickerNode } from '#node-picker/picker-node.ts';
import { isManagementInstance } from '#platform/session/instance-kind.ts';
import { useStructure } from '#platform/session/structure.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/toast/toast.ts';
import { addParameter, changeDecimals, rulesFor, setDevices } from '#widget-kit/settings/devices.ts';
import { DeviceCard } from './device-card.tsx';

export interface DevicesEditorProps {
  kind: SettableKind;
  reportType: ReportType;
  devices: readonly ChartDevice[];
  onChange: (devices: ChartDevice[]) => void;
}

const PATH = 'config.devices';

const style = css`
  display: flex;
  flex-direction: column;
  gap: 8px;
  & > header { display: flex; align-items: center; gap: 8px; }
  & > header h3 { font-size: var(--fs-13); font-weight: var(--fw-semibold); }
  & > .note { font-size: var(--fs-12); color: var(--text-3); }
  & > header .count { font-size: var(--fs-12); color: var(--text-3); flex: 1; }
`;

/** Index of a device's first series within the widget; it decides the colour. */
const firstSeries = (devices: readonly ChartDevice[], at: number): number =>
  devices.slice(0, at).reduce((sum, { parameters }) => sum + parameters.length, 0);

/** Devices of a widget with their parameters, and the picker that changes the selection. */
export const DevicesEditor = ({ kind, reportType, devices, onChange }: DevicesEditorProps) => {
  const { t } = useTranslation('widgets');
  const structure = useStructure();
  const [isPicking, setIsPicking] = useState(false);
  const isLive = reportType === 'dashboard-report';
  const rules = useMemo(() => rulesFor(kind, isLive), [kind, isLive]);
  const { deviceLimit: limit, hasDates = false } = widgetTraits(kind);
  // On a management instance the dates of base reports are not chosen (R-TYPE-04).
  const areDatesFixed = hasDates && reportType === 'base-report' && isManagementInstance();
  const title = t(limit === 1 ? 'settings.chooseDevice' : 'settings.chooseDevices');

  const pick = (uuids: readonly string[]): void => {
    setIsPicking(false);
    const set = setDevices(kind, devices, uuids, (uuid) => pickerNode(structure, uuid, isLive));
    if (set.refused > 0)
      toast.warning(t('settings.issue.module_limit_reached', { limit }), {
        detail: t('settings.leftOut', { count: set.refused }),
      });
    onChange(set.devices);
  };
  const picker = { title, rules, onClose: () => setIsPicking(false) };

  return (
    <section css={style} aria-label={t('settings.devices')}>
      <header>
        <h3>{t('settings.devices')}</h3>
        <span className="count tn">{t('settings.ofLimit', { count: devices.length, limit })}</span>
        <Button size="sm" icon="plus" popup="dialog" onClick={() => setIsPicking(true)}>
          {title}
        </Button>
      </header>
      <Problem path={PATH} />
      {devices.map((device, index) => (
        <DeviceCard
          key={device.uuid}
          kind={kind}
          reportType={reportType}
          device={device}
          hasDates={hasDates && !areDatesFixed}
          path={`${PATH}[${index}]`}
          firstColor={firstSeries(devices, index)}
          onChange={(changed) => onChange(devices.with(index, changed))}
          onDecimals={(parameter, decimals) => onChange(changeDecimals(devices, parameter, decimals))}
          onAddParameter={(value) => onChange(devices.with(index, addParameter(kind, device, value)))}
          onDelete={() => onChange(devices.toSpliced(index, 1))}
        />
      ))}
      {areDatesFixed && devices.length > 0 && <p className="note">{t('settings.dates.notHere')}</p>}
      {isPicking &&
        (limit === 1 ? (
          <NodePicker
            selection="single"
            value={devices[0]?.uuid ?? null}
            onPick={(uuid) => pick(uuid === null ? [] : [uuid])}
            {...picker}
          />
        ) : (
          <NodePicker
            selection="multiple"
            value={devices.map(({ uuid }) => uuid)}
            limit={limit}
            onPick={pick}
            {...picker}
          />
        ))}
    </section>
  );
};
