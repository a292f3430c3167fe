import { css, keyframes } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import type { LoaderLine } from '#machines/boot/boot.selectors.ts';
import { Icon } from '#ui/icon.tsx';

const turn = keyframes`to { transform: rotate(1turn); }`;

/** Small ring that turns, and stands still for users who prefer reduced motion. */
const spinnerStyle = css`
  width: 16px;
  height: 16px;
  border-radius: 50%;
  border: 2px solid var(--border-strong);
  border-top-color: var(--accent-text);
  animation: ${turn} 800ms linear infinite;
  @media (prefers-reduced-motion: reduce) { animation: none; }
`;

const style = css`
  display: flex;
  align-items: center;
  gap: 11px;
  height: 32px;
  & + & { border-top: 1px solid var(--border); }
  & .note { margin-left: auto; font-size: var(--fs-12); color: var(--text-3); font-weight: var(--fw); }
  & .mark { width: 18px; height: 18px; border-radius: 50%; display: grid; place-items: center; }
  & .mark .pi { font-size: 9px; font-weight: 700; }
  &[data-state='done'] .mark { background: var(--ok-soft); color: var(--ok-text); }
  &[data-state='loading'], &[data-state='failed'] { font-weight: var(--fw-semibold); }
  &[data-state='failed'] .mark { background: var(--error-soft); color: var(--error-text); }
  &[data-state='failed'] .note { color: var(--error-text); }
  &[data-state='waiting'] { color: var(--text-3); }
  &[data-state='waiting'] .mark { box-shadow: inset 0 0 0 1.5px var(--border-strong); }
`;

const Mark = ({ state }: Pick<LoaderLine, 'state'>) => (
  <span className="mark">
    {state === 'done' && <Icon name="check" />}
    {state === 'failed' && <Icon name="times" />}
    {state === 'loading' && <span css={spinnerStyle} />}
  </span>
);

/** One named step of the loader: waiting, loading, done with its count, or failed with its status. */
export const LoaderLineItem = ({ line }: { line: LoaderLine }) => {
  const { t } = useTranslation();
  const note = (): string => {
    if (line.state === 'done') return t(`boot.count.${line.name}`, { count: line.count ?? 0 });
    if (line.state === 'loading') return t('boot.loading');
    if (line.state !== 'failed') return '';
    return line.status ? t('boot.failedStatus', { status: line.status }) : t('boot.notReachable');
  };
  return (
    <li css={style} data-state={line.state}>
      <Mark state={line.state} />
      <span>{t(`boot.step.${line.name}`)}</span>
      <span className="note tn">{note()}</span>
    </li>
  );
};
