import { css } from '@emotion/react';
import { lazy, Suspense } from 'react';

const TimezoneField = lazy(async () => ({
  default: (await import('./timezone-field.tsx')).TimezoneField,
}));

const style = css`
  display: flex;
  align-items: center;
  width: 214px;
  height: 32px;
  flex: none;
`;

/** Top bar of the management instance: the time zone of its own screens. */
export const TimezoneSelect = () => (
  <div css={style}>
    <Suspense>
      <TimezoneField />
    </Suspense>
  </div>
);
