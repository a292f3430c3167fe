import { css } from '@emotion/react';
import { SelectButton } from 'primereact/selectbutton';

export interface SegmentedProps<T extends string> {
  /** What is chosen here, in words. */
  label: string;
  value: T;
  options: readonly { value: T; label: string }[];
  onValue: (value: T) => void;
  size?: 'md' | 'sm';
  disabled?: boolean;
}

const style = css`
  display: inline-flex;
  border: 1px solid var(--border-strong);
  border-radius: var(--r-2);
  background: var(--card);
  height: var(--control);
  padding: 2px;
  gap: 1px;
  max-width: 100%;
  overflow-x: auto;
  scrollbar-width: none;
  &[data-size='sm'] { height: var(--control-sm); }
  & > [role='button'] {
    padding: 0 10px; display: inline-flex; align-items: center; gap: 6px; border-radius: 4px;
    font-size: var(--fs-12); color: var(--text-2); white-space: nowrap; cursor: pointer;
  }
  &[data-size='sm'] > [role='button'] { padding: 0 8px; font-size: var(--fs-11); }
  & > [role='button']:hover { background: var(--hover); }
  & > [role='button'][aria-pressed='true'] { background: var(--accent-soft); color: var(--accent-text); font-weight: var(--fw-medium); }
`;

/** One choice out of a few, all in view. */
export const Segmented = <T extends string>({
  label,
  options,
  onValue,
  size = 'md',
  ...rest
}: SegmentedProps<T>) => (
  <SelectButton
    {...rest}
    unstyled
    css={style}
    role="group"
    aria-label={label}
    data-size={size}
    options={[...options]}
    allowEmpty={false}
    onChange={({ value }: { value: T }) => onValue(value)}
  />
);
