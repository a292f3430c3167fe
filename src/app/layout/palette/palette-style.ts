import { css } from '@emotion/react';

export const paletteStyle = css`
  display: flex;
  flex-direction: column;
  gap: 8px;
  height: min(460px, 64vh);
  & .field { position: relative; flex: none; }
  & .field .pi { position: absolute; left: 12px; top: 50%; translate: 0 -50%; font-size: 13px; color: var(--text-3); }
  & .field input { height: 40px; padding-left: 36px; font-size: var(--fs-14); }
  & [role='listbox'] { flex: 1; min-height: 0; overflow: hidden auto; overscroll-behavior: contain; }
  & .kind { padding: 10px 10px 4px; font-size: var(--fs-11); font-weight: var(--fw-medium); color: var(--text-3); }
  & [role='option'] {
    display: flex; align-items: center; gap: 10px; min-height: 34px; padding: 0 10px; border-radius: var(--r-2);
    font-size: var(--fs-13); cursor: pointer;
  }
  & [role='option'][aria-selected='true'] { background: var(--accent-soft); box-shadow: inset 2px 0 0 var(--accent); }
  & [role='option'] .pi { width: 16px; font-size: 13px; text-align: center; color: var(--text-3); flex: none; }
  & .title, & .hint { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  & .title { flex: 0 1 auto; }
  & .title mark { background: var(--warn-soft); color: inherit; border-radius: 2px; }
  & .hint { flex: 0 1 auto; margin-left: auto; font-size: var(--fs-12); color: var(--text-2); }
  & .note { margin: 0; padding: 0 10px; min-height: 18px; font-size: var(--fs-12); color: var(--text-2); }
  & .nothing { flex: 1; display: flex; }
  @media (pointer: coarse) { & [role='option'] { min-height: 44px; } }
`;
