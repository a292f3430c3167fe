import { css } from '@emotion/react';
import { Dropdown } from 'primereact/dropdown';
import { useTranslation } from 'react-i18next';
import { unitOf } from '#platform/session/measured.ts';
import { useParameterLabel } from '#widget-kit/parameter-label.ts';

export interface AddParameterProps {
  deviceName: string;
  /** Parameters that the device has and the widget does not show yet. */
  offered: readonly string[];
  onAdd: (parameter: string) => void;
}

const style = css`
  flex: 0 1 220px;
  min-width: 0;
  & .p-dropdown { height: var(--control-sm); }
  & .p-dropdown .p-dropdown-label { line-height: calc(var(--control-sm) - 2px); font-size: var(--fs-12); }
  @media (max-width: 640px) {
    & .p-dropdown { height: var(--control); }
    & .p-dropdown .p-dropdown-label { line-height: calc(var(--control) - 2px); }
  }
`;

/** Offers the remaining parameters of a device; a choice is added at once. */
export const AddParameter = ({ deviceName, offered, onAdd }: AddParameterProps) => {
  const { t } = useTranslation('widgets');
  const labelOf = useParameterLabel();
  const name = t('settings.addParameterTo', { name: deviceName });
  const options = offered.map((value) => ({
    value,
    label: [labelOf(value), unitOf(value)].filter(Boolean).join(' '),
  }));
  return (
    <div css={style}>
      <Dropdown
        value={null}
        options={options}
        filter={options.length > 8}
        placeholder={t('settings.addParameter')}
        aria-label={name}
        pt={{ trigger: { 'aria-label': name }, select: { 'aria-label': name } }}
        onChange={({ value }: { value: string | null }) => {
          if (value) onAdd(value);
        }}
      />
    </div>
  );
};
