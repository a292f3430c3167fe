import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import { resubscribe, useStreamState } from '#platform/stream/live-stream.ts';
import { barButtonStyle } from './bar-button-style.ts';

// Shape as well as colour: a disc, a half disc, a square.
const dotStyle = css`
  width: 8px;
  height: 8px;
  flex: none;
  border-radius: 50%;
  &[data-state='online'] { background: var(--fresh-ok); }
  &[data-state='connecting'] {
    background: linear-gradient(90deg, var(--fresh-delayed) 50%, transparent 50%);
    box-shadow: inset 0 0 0 1.5px var(--fresh-delayed);
  }
  &[data-state='offline'] { background: var(--fresh-outdated); border-radius: 2px; }
`;

// On a phone the words are hidden from the eye, and the drawing stands alone.
const style = css`
  @media (max-width: 640px) {
    & .words { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  }
`;

/** Shows whether the live stream is open; a click requests a new one. */
export const StreamIndicator = () => {
  const { t } = useTranslation();
  const state = useStreamState();
  const words = t(`stream.${state}`);
  return (
    <button
      type="button"
      css={[barButtonStyle, style]}
      title={t('stream.hint', { state: words })}
      onClick={resubscribe}
    >
      <span css={dotStyle} data-state={state} />
      <span role="status" className="words">
        {words}
      </span>
    </button>
  );
};
