import { css, keyframes } from '@emotion/react';

const turn = keyframes`to { transform: rotate(1turn); }`;

/** A small ring that turns, and stands still where motion is not wanted. */
export const spinnerStyle = css`
  width: 16px;
  height: 16px;
  border-radius: 50%;
  border: 2px solid var(--border-strong);
  border-top-color: var(--accent-text);
  animation: ${turn} 800ms linear infinite;
  @media (prefers-reduced-motion: reduce) { animation: none; }
`;
