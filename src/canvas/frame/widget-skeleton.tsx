import { css, keyframes } from '@emotion/react';
import { useTranslation } from 'react-i18next';

/** Shape of the content to come. */
export type SkeletonShape = 'plot' | 'ring' | 'rows' | 'tile';

const appear = keyframes`from { visibility: hidden; } to { visibility: visible; }`;

const style = css`
  flex: 1;
  min-height: 0;
  display: grid;
  padding: 8px 14px 14px;
  overflow: hidden;
  animation: ${appear} 1ms linear var(--spinner-delay) both;
  & i { display: block; background: var(--skeleton); border-radius: 4px; }
  &[data-shape='plot'] { grid-template: minmax(0, 1fr) 20px / 24px 1fr; gap: 10px; }
  &[data-shape='plot'] .scale { display: grid; align-content: space-between; & i { height: 7px; } }
  &[data-shape='plot'] svg { width: 100%; height: 100%; fill: var(--skeleton); }
  &[data-shape='plot'] .chips { grid-column: 2; display: flex; gap: 6px; & i { width: 70px; border-radius: 10px; } }
  &[data-shape='ring'] { place-items: center; }
  &[data-shape='ring'] i {
    width: min(116px, 60%); aspect-ratio: 1; background: none; border: 20px solid var(--skeleton); border-radius: 50%;
  }
  &[data-shape='rows'] { align-content: start; gap: 16px; & i { height: 14px; } }
  /* Below the title of its frame. */
  &[data-shape='tile'] { align-content: space-between; padding: 16px 0 2px; & i { height: 10px; width: 60%; } }
  &[data-shape='tile'] i:first-of-type { height: 26px; width: 45%; }
`;

const Plot = () => (
  <>
    <div className="scale">
      <i />
      <i />
      <i />
      <i />
    </div>
    <svg viewBox="0 0 230 160" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 120C30 118 50 110 70 70S120 40 150 46 200 40 230 52V160H0Z" />
    </svg>
    <div className="chips">
      <i />
      <i />
    </div>
  </>
);

const Lines = ({ count }: { count: number }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move
  Array.from({ length: count }, (_, line) => <i key={line} />);

/** Placeholder of a widget that waits for its data: invisible for 150 ms, then in the widget's shape. */
export const WidgetSkeleton = ({ shape }: { shape: SkeletonShape }) => {
  const { t } = useTranslation('common');
  return (
    <div css={style} data-shape={shape} role="status" aria-label={t('state.loading')}>
      {shape === 'plot' && <Plot />}
      {shape === 'ring' && <i />}
      {shape === 'rows' && <Lines count={6} />}
      {shape === 'tile' && <Lines count={2} />}
    </div>
  );
};
