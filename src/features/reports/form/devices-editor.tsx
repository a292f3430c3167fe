import { css } from '@emotion/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartDevice } from '#contract/report.ts';
import { findModule } from '#platform/find-module.ts';
import { useStructure } from '#platform/structure.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { DeviceCard } from './device-card.tsx';
import { Issue } from './issue.tsx';
import { addParameter, changeDecimals, setDevices } from './model/devices.ts';
import { type FormKind, KIND_TRAITS } from './model/widget-kinds.ts';
import { DevicePicker } from './picker/device-picker.tsx';

export interface DevicesEditorProps {
  kind: FormKind;
  devices: readonly ChartDevice[];
  /** Path of the list in the form. */
  path: string;
  onChange: (devices: ChartDevice[]) => void;
}

const style = css`
  display: flex;
  flex-direction: column;
  gap: 8px;
  & > header { display: flex; align-items: center; gap: 8px; }
  & > header h3 { font-size: var(--fs-12); font-weight: var(--fw-semibold); }
  & > header .count { font-size: var(--fs-12); color: var(--text-3); flex: 1; }
`;

/** Position of each device's first series among all of the widget: its colour. */
const firstSeries = (devices: readonly ChartDevice[], at: number): number =>
  devices.slice(0, at).reduce((sum, { parameters }) => sum + parameters.length, 0);

/** The devices of a widget with their parameters, and the picker that changes which they are. */
export const DevicesEditor = ({ kind, devices, path, onChange }: DevicesEditorProps) => {
  const { t } = useTranslation('reports');
  const { modules } = useStructure();
  const [isPicking, setIsPicking] = useState(false);
  const limit = KIND_TRAITS[kind].deviceLimit;

  const pick = (uuids: readonly string[]): void => {
    setIsPicking(false);
    const picked = uuids.flatMap((uuid) => findModule(modules, uuid) || []);
    const { devices: next, refused } = setDevices(kind, devices, picked);
    if (refused > 0)
      toast.warning(t('validation.module_limit_reached', { limit }), {
        detail: t('form.leftOut', { count: refused }),
      });
    onChange(next);
  };

  return (
    <div css={style}>
      <header>
        <h3>{t('form.devices')}</h3>
        <span className="count tn">{t('form.ofLimit', { count: devices.length, limit })}</span>
        <Button size="sm" icon="plus" popup="dialog" onClick={() => setIsPicking(true)}>
          {t(limit === 1 ? 'form.chooseDevice' : 'form.chooseDevices')}
        </Button>
      </header>
      <Issue path={path} whenMissing={t('validation.deviceMissing')} />
      {devices.map((device, index) => (
        <DeviceCard
          key={device.uuid}
          kind={kind}
          device={device}
          path={`${path}[${index}]`}
          firstColor={firstSeries(devices, index)}
          onChange={(changed) => onChange(devices.with(index, changed))}
          onDecimals={(parameter, decimals) => onChange(changeDecimals(devices, parameter, decimals))}
          onAddParameter={(value) => onChange(devices.with(index, addParameter(kind, device, value)))}
          onDelete={() => onChange(devices.toSpliced(index, 1))}
        />
      ))}
      {isPicking && (
        <DevicePicker
          kind={kind}
          chosen={devices.map(({ uuid }) => uuid)}
          onPick={pick}
          onClose={() => setIsPicking(false)}
        />
      )}
    </div>
  );
};
