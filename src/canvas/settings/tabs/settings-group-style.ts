import { css } from '@emotion/react';

/** Titled list of settings, its rows in one hairline frame. */
export const settingsGroupStyle = css`
  display: flex;
  flex-direction: column;
  gap: 8px;
  & > header { display: flex; align-items: baseline; gap: 8px; }
  & > header h3 { font-size: var(--fs-13); font-weight: var(--fw-semibold); }
  & > header .note, & > .empty { font-size: var(--fs-12); color: var(--text-3); }
  & > ul { border: 1px solid var(--border); border-radius: var(--r-2); list-style: none; margin: 0; padding: 0; }
  & > ul > li + li { border-top: 1px solid var(--border); }
`;
