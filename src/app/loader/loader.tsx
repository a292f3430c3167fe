import { css, keyframes } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { boot } from '#app/wiring/boot.wiring.ts';
import { session } from '#app/wiring/session.wiring.ts';
import {
  selectFailedLine,
  selectLines,
  selectNeedsDecision,
  selectProgress,
} from '#machines/boot/boot.selectors.ts';
import type { LoaderLineName } from '#machines/boot/boot-steps.ts';
import { selectIsArriving } from '#machines/session/session.selectors.ts';
import { useClient } from '#platform/session/client-choice.ts';
import { useStructure } from '#platform/session/structure.ts';
import { BrandMark } from '#ui/brand-mark.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { LoaderLineItem } from './loader-line.tsx';

const decisionStyle = css`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
  align-items: center;
  margin: 12px -26px -18px;
  padding: 11px 16px 11px 26px;
  background: var(--warn-soft);
  border-top: 1px solid color-mix(in srgb, var(--warn) 30%, var(--card));
  & > .pi { color: var(--warn); font-size: 15px; }
  & > div { flex: 1 1 180px; }
  & b { font-weight: var(--fw-semibold); font-size: var(--fs-12); display: block; }
  & p { font-size: var(--fs-12); color: var(--text-2); }
`;

/** Shown when a step failed: the start waits until the user continues without it or tries again. */
const BootDecision = ({ line }: { line: LoaderLineName }) => {
  const { t } = useTranslation();
  return (
    <div css={decisionStyle} role="alert">
      <Icon name="exclamation-triangle" />
      <div>
        <b>{t(`boot.failed.${line}.title`)}</b>
        <p>{t(`boot.failed.${line}.hint`)}</p>
      </div>
      <Button size="sm" onClick={() => boot.send({ type: 'boot.continued' })}>
        {t('action.continue')}
      </Button>
      <Button size="sm" variant="primary" onClick={() => boot.send({ type: 'boot.retried' })}>
        {t('action.retry')}
      </Button>
    </div>
  );
};

const appear = keyframes`from { visibility: hidden; } to { visibility: visible; }`;

const style = css`
  min-height: 100vh;
  display: grid;
  place-items: center;
  padding: 24px 16px;
  background: var(--ground);
  animation: ${appear} 1ms linear var(--spinner-delay) both;
  & > section {
    width: min(440px, 100%); background: var(--card); border: 1px solid var(--border); border-radius: var(--r-3);
    box-shadow: 0 12px 40px color-mix(in srgb, var(--text) 6%, transparent); padding: 24px 26px 18px; overflow: hidden;
  }
  & .head { display: flex; gap: 14px; align-items: center; margin-bottom: 20px; }
  & h1 { font-size: var(--fs-16); font-weight: var(--fw-semibold); letter-spacing: -.012em; line-height: 1.3; }
  & .head p { color: var(--text-2); font-size: var(--fs-12); }
  & .percent { margin-left: auto; font-size: 20px; font-weight: var(--fw-semibold); letter-spacing: -.02em; white-space: nowrap; }
  & .bar { height: 4px; border-radius: 2px; background: var(--skeleton); overflow: hidden; }
  & .bar > i { display: block; height: 100%; background: var(--accent); border-radius: 2px; transform-origin: left; transition: transform var(--t) var(--ease); }
  & ol { margin-top: 16px; }
`;

/** Start screen: the steps loaded so far; invisible for the first 150 ms. */
export const Loader = () => {
  const { t, i18n } = useTranslation();
  const { company } = useStructure();
  const client = useClient();
  const snapshot = useSelector(boot, (current) => current);
  const isArriving = useSelector(session, selectIsArriving);
  const progress = selectProgress(snapshot);
  const failedLine = selectFailedLine(snapshot);
  const percent = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 0 }).format(progress);
  return (
    <main css={style}>
      <section aria-busy="true">
        <div className="head">
          <BrandMark size={34} ink="var(--text)" ringOpacity={0.2} />
          <div>
            <h1>{company?.companyName ?? client?.name ?? t('product')}</h1>
            <p>{t(isArriving ? 'boot.opening' : 'boot.preparing')}</p>
          </div>
          <span className="percent tn">{percent} %</span>
        </div>
        <div
          className="bar"
          role="progressbar"
          aria-label={t('boot.progress')}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={progress}
        >
          <i style={{ transform: `scaleX(${progress / 100})` }} />
        </div>
        <ol>
          {selectLines(snapshot).map((line) => (
            <LoaderLineItem key={line.name} line={line} />
          ))}
        </ol>
        {failedLine && selectNeedsDecision(snapshot) && <BootDecision line={failedLine} />}
      </section>
    </main>
  );
};
