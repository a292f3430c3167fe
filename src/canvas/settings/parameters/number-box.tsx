import { css } from '@emotion/react';
import { inputStyle } from '#ui/fields/input-style.ts';

export interface NumberBoxProps {
  /** Accessible name; sighted users read the head of the column. */
  label: string;
  /** Visible caption where columns have no room for heads. */
  caption: string;
  value: number | undefined;
  min?: number;
  max?: number;
  step?: number;
  disabled?: boolean;
  onValue: (value: number | undefined) => void;
}

const style = css`
  height: var(--control-sm);
  padding: 0 6px;
  font-size: var(--fs-12);
  text-align: right;
  @media (max-width: 640px) { height: var(--control); }
`;

/** Style of the caption; shown where `--caption` is `block`: a column there has no room for its head. */
export const captionStyle = css`
  display: var(--caption, none);
  font-size: var(--fs-11);
  color: var(--text-3);
  margin-bottom: 3px;
`;

/** Number field in a row of fields; undefined when empty. */
export const NumberBox = ({ label, caption, value, onValue, step, ...rest }: NumberBoxProps) => (
  <label>
    <span css={captionStyle} aria-hidden="true">
      {caption}
    </span>
    <input
      {...rest}
      css={[inputStyle, style]}
      className="tn"
      type="number"
      step={step ?? 'any'}
      aria-label={label}
      value={value ?? ''}
      onChange={({ target }) => onValue(target.value === '' ? undefined : Number(target.value))}
    />
  </label>
);
