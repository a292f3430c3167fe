import { css } from '@emotion/react';
import { useId } from 'react';

export interface SwitchProps {
  label: string;
  /** Accessible name, when the label alone is ambiguous. */
  name?: string;
  /** True when the head of the column already shows the label. */
  isLabelHidden?: boolean;
  help?: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

const style = css`
  position: relative;
  display: flex;
  align-items: flex-start;
  gap: 10px;
  cursor: pointer;
  font-size: var(--fs-13);
  & input { position: absolute; opacity: 0; width: 30px; height: 18px; margin: 1px 0 0; z-index: 1; cursor: pointer; }
  & .track { width: 30px; height: 18px; border-radius: 9px; background: var(--border-control); flex: none; position: relative; margin-top: 1px; }
  & .track::after {
    content: ''; position: absolute; width: 14px; height: 14px; border-radius: 50%; background: #fff; top: 2px; left: 2px;
    transition: transform var(--t) var(--ease);
  }
  & input:checked + .track { background: var(--accent); }
  & input:checked + .track::after { transform: translateX(12px); }
  & input:focus-visible + .track { outline: 2px solid var(--focus); outline-offset: 2px; }
  & .help { display: block; font-size: var(--fs-11); color: var(--text-3); margin-top: 1px; }
`;

/** Switch that takes effect at once. */
export const Switch = ({ label, name, isLabelHidden = false, help, isOn, onChange }: SwitchProps) => {
  const helpId = useId();
  return (
    <label css={style}>
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        aria-label={name}
        aria-describedby={help ? helpId : undefined}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className="track" />
      <span className={isLabelHidden ? 'visually-hidden' : undefined}>
        {label}
        {help && (
          <span className="help" id={helpId}>
            {help}
          </span>
        )}
      </span>
    </label>
  );
};
