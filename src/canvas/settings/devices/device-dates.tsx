import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import { Problem } from '#canvas/settings/problem.tsx';
import type { ChartDevice } from '#contract/reports/widget.ts';
import { useStructure } from '#platform/session/structure.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Switch } from '#ui/fields/switch.tsx';
import { WallTimeField } from '#ui/fields/wall-time-field.tsx';
import { deviceSpan } from './device-span.ts';

type Dates = NonNullable<ChartDevice['date']>;

export interface DatesSwitchProps {
  device: ChartDevice;
  name: string;
  onChange: (date: Dates | null) => void;
}

/** Switch that shows a device for a part of the time only, initially from its first reading on. */
export const DatesSwitch = ({ device, name, onChange }: DatesSwitchProps) => {
  const { t } = useTranslation('widgets');
  const { earliest } = deviceSpan(useStructure(), device.uuid, Date.now());
  return (
    <Switch
      label={t('settings.dates.switch')}
      name={t('settings.dates.of', { name })}
      isOn={Boolean(device.date)}
      onChange={(isOn) => onChange(isOn ? { start: earliest, end: null } : null)}
    />
  );
};

export interface DeviceDatesProps {
  uuid: string;
  date: Dates;
  /** Path of the device in the form. */
  path: string;
  onChange: (date: Dates) => void;
}

const style = css`
  margin-top: 6px;
  display: flex;
  flex-direction: column;
  gap: 8px;
  & > .range { display: grid; grid-template-columns: minmax(0, 1fr) 26px; align-items: end; gap: 8px; }
  & > .range > button { margin-bottom: 3px; }
  & > .help { font-size: var(--fs-11); color: var(--text-3); }
  @media (max-width: 640px) { & > .range { grid-template-columns: minmax(0, 1fr) 40px; } }
`;

/** Local times between which a device is shown: steps of 15 minutes, not after now, not before its first reading. */
export const DeviceDates = ({ uuid, date, path, onChange }: DeviceDatesProps) => {
  const { t } = useTranslation('widgets');
  const { earliest, latest } = deviceSpan(useStructure(), uuid, Date.now());
  const { start = null, end = null } = date;
  const limits = { lastDay: latest.slice(0, 10), latest };
  return (
    <div css={style}>
      <p className="help">{t('settings.dates.help')}</p>
      <div className="range">
        <WallTimeField
          label={t('settings.dates.start')}
          value={start ?? ''}
          earliest={earliest ?? undefined}
          {...limits}
          onValue={(value) => onChange({ start: value, end })}
        />
        <IconButton
          size="sm"
          icon="times"
          label={t('settings.dates.clearStart')}
          disabled={start === null}
          onClick={() => onChange({ start: null, end })}
        />
      </div>
      <div className="range">
        <WallTimeField
          isEnd
          label={t('settings.dates.end')}
          value={end ?? ''}
          earliest={start ?? earliest ?? undefined}
          {...limits}
          onValue={(value) => onChange({ start, end: value })}
        />
        <IconButton
          size="sm"
          icon="times"
          label={t('settings.dates.clearEnd')}
          disabled={end === null}
          onClick={() => onChange({ start, end: null })}
        />
      </div>
      <Problem path={`${path}.date`} />
    </div>
  );
};
