import { css } from '@emotion/react';

/** Look of one-line inputs and of fields that open a list. */
export const inputStyle = css`
  height: var(--control);
  width: 100%;
  min-width: 0;
  border: 1px solid var(--border-control);
  border-radius: var(--r-2);
  background: var(--card);
  color: var(--text);
  padding: 0 10px;
  font-size: var(--fs-13);
  &::placeholder { color: var(--text-3); }
  &:focus { outline: none; border-color: var(--focus); box-shadow: 0 0 0 2px color-mix(in srgb, var(--focus) 22%, transparent); }
  &[aria-invalid='true'] { border-color: var(--error); }
  &:disabled, &:read-only { background: var(--card-sunken); }
  &:disabled { color: var(--text-disabled); border-color: var(--border); }
`;
