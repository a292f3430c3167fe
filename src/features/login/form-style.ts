import { css } from '@emotion/react';

/** Buttons in the forms before the login, as wide as the inputs. */
export const formStyle = css`
  & > button { width: 100%; height: 38px; }
`;

/** Links and buttons below a form or a message, one under the other. */
export const waysStyle = css`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: 12px;
  margin-top: 20px;
  font-size: var(--fs-13);
`;
