import { css, type SerializedStyles } from '@emotion/react';

/** `danger` is outlined; `dangerFilled` is for the confirm dialog only. */
export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'quiet' | 'danger' | 'dangerFilled';
export type ButtonSize = 'md' | 'sm';

const base = css`
  height: var(--control);
  padding: 0 12px;
  border-radius: var(--r-2);
  border: 1px solid var(--border-strong);
  background: var(--card);
  color: var(--text);
  font-weight: var(--fw-medium);
  font-size: var(--fs-13);
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 7px;
  white-space: nowrap;
  flex: none;
  cursor: pointer;
  text-decoration: none;
  transition: background-color var(--t-fast) var(--ease);
  /* A finger needs 44 px, also where less is drawn. */
  position: relative;
  @media (max-width: 640px) { &::after { content: ''; position: absolute; inset: -4px 0; } }
  & .pi { font-size: 13px; color: var(--text-2); }
  &:hover { background: var(--hover); text-decoration: none; }
  &:disabled, &[aria-disabled='true'] {
    color: var(--text-disabled); background: var(--card-sunken); border-color: var(--border); cursor: default;
    & .pi { color: inherit; }
  }
`;

const small = css`
  height: var(--control-sm);
  padding: 0 9px;
  font-size: var(--fs-12);
  gap: 6px;
  & .pi { font-size: 11px; }
  @media (max-width: 640px) { height: 36px; }
`;

const whenEnabled = '&:not(:disabled, [aria-disabled="true"])';

const variants: Record<ButtonVariant, SerializedStyles> = {
  secondary: css``,
  primary: css`
    ${whenEnabled} { background: var(--accent); border-color: var(--accent); color: var(--accent-ink); }
    ${whenEnabled} .pi { color: inherit; }
    ${whenEnabled}:hover { background: color-mix(in srgb, var(--accent) 90%, var(--accent-ink)); }
    ${whenEnabled}:active { background: var(--accent-strong); }
  `,
  ghost: css`
    ${whenEnabled} { border-color: transparent; background: none; color: var(--accent-text); }
    ${whenEnabled} .pi { color: inherit; }
    ${whenEnabled}:hover { background: var(--hover); }
  `,
  quiet: css`
    ${whenEnabled} { border-color: transparent; background: none; color: var(--text-2); }
    ${whenEnabled}:hover { background: var(--hover); }
  `,
  danger: css`
    ${whenEnabled} { color: var(--error-text); }
    ${whenEnabled} .pi { color: inherit; }
  `,
  dangerFilled: css`
    ${whenEnabled} { background: var(--error); border-color: var(--error); color: var(--card); }
    ${whenEnabled} .pi { color: inherit; }
    ${whenEnabled}:hover { background: color-mix(in srgb, var(--error) 88%, var(--text)); }
  `,
};

/** Look of all buttons: buttons, links to pages, the login's own button. */
export const buttonStyle = (variant: ButtonVariant, size: ButtonSize): SerializedStyles =>
  css([base, size === 'sm' && small, variants[variant]]);
