import { css, keyframes } from '@emotion/react';
import { useTranslation } from 'react-i18next';

export interface SkeletonProps {
  /** Height in px; when absent, it fills its frame. */
  height?: number;
  /** Number of lines, for a list or table instead of one block. */
  lines?: number;
}

const appear = keyframes`from { visibility: hidden; } to { visibility: visible; }`;

const style = css`
  flex: 1;
  display: flex;
  flex-direction: column;
  gap: 10px;
  animation: ${appear} 1ms linear var(--spinner-delay) both;
  & i { display: block; background: var(--skeleton); border-radius: 4px; min-height: 12px; }
`;

/** Placeholder for content that is loading; invisible for the first 150 ms. */
export const Skeleton = ({ height, lines = 1 }: SkeletonProps) => {
  const { t } = useTranslation();
  const lineStyle = height ? { height } : { flex: 1 };
  return (
    <div css={style} role="status" data-state="loading">
      <span className="visually-hidden">{t('state.loading')}</span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move
        <i key={line} style={lineStyle} />
      ))}
    </div>
  );
};
