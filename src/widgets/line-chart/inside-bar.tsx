import { css } from '@emotion/react';

const style = css`
  display: inline-block;
  width: clamp(24px, 8vw, 106px);
  height: 6px;
  border-radius: var(--r-1);
  margin-right: 14px;
  vertical-align: middle;
  overflow: hidden;
  background: var(--error-soft);
  print-color-adjust: exact;
  [data-print] & { width: 32px; margin-right: 6px; }
  & > i { display: block; height: 100%; background: var(--accent); }
`;

/** A share as a bar beside its number; nothing where nothing was measured. */
export const InsideBar = ({ share }: { share: number | null }) =>
  share !== null && (
    <span css={style} aria-hidden="true">
      <i style={{ width: `${share * 100}%` }} />
    </span>
  );
