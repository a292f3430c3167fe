import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import type { MailStep, MailTest } from '#contract/installation/mail-settings.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Panel } from '#ui/page/panel.tsx';

/** State of a test, with its result. */
export type TestState =
  | { kind: 'idle' }
  | { kind: 'sending' }
  /** `isOutdated`: the settings on the page have changed since. */
  | { kind: 'done'; result: MailTest; steps: readonly MailStep[]; isOutdated: boolean };

export interface TestPanelProps {
  state: TestState;
  onSend: () => void;
}

const style = css`
  display: flex;
  flex-direction: column;
  gap: 12px;
  font-size: var(--fs-12);
  & .hint { color: var(--text-2); }
  & ol { display: flex; flex-direction: column; gap: 6px; }
  & li { display: grid; grid-template-columns: 18px minmax(0, 1fr) auto; align-items: center; gap: 8px; }
  & li .state { color: var(--text-3); }
  & li[data-step='ok'] .pi { color: var(--ok); }
  & li[data-step='failed'] .pi, & li[data-step='failed'] .state { color: var(--error-text); }
  & li[data-step='failed'] { font-weight: var(--fw-medium); }
  & li[data-step='pending'] { color: var(--text-3); }
  & .pi { font-size: 13px; }
  & .result { padding: 10px 12px; border-radius: var(--r-2); }
  & .result[data-good='true'] { background: var(--ok-soft); color: var(--ok-text); }
  & .result[data-good='false'] { background: var(--error-soft); color: var(--error-text); }
`;

type StepState = 'ok' | 'failed' | 'pending';
const ICONS: Record<StepState, string> = { ok: 'check-circle', failed: 'times-circle', pending: 'circle' };

/** State of one step: the steps before the failed one have passed. */
function stepState({ step }: MailTest, steps: readonly MailStep[], index: number): StepState {
  const failedAt = step ? steps.indexOf(step) : steps.length;
  if (index < failedAt) return 'ok';
  return index === failedAt ? 'failed' : 'pending';
}

const Result = ({ result, steps }: { result: MailTest; steps: readonly MailStep[] }) => {
  const { t } = useTranslation('mailserver');
  if (result.isKept) return <p className="hint">{t('test.kept')}</p>;
  return (
    <>
      <p className="result" data-good={result.isAccepted}>
        {result.step
          ? `${t('test.failed')} ${t(`failed.${result.step}`)}`
          : t('test.accepted', { recipient: result.recipient })}
      </p>
      <ol>
        {steps.map((step, index) => {
          const state = stepState(result, steps, index);
          return (
            <li key={step} data-step={state}>
              <Icon name={ICONS[state]} />
              <span>{t(`step.${step}`)}</span>
              <span className="state">{t(`stepState.${state}`)}</span>
            </li>
          );
        })}
      </ol>
    </>
  );
};

/** Tests the settings with a mail to the reader, and shows which step failed. */
export const TestPanel = ({ state, onSend }: TestPanelProps) => {
  const { t } = useTranslation('mailserver');
  return (
    <Panel title={t('test.title')}>
      <div css={style}>
        <p className="hint">{t('test.hint')}</p>
        <div>
          <Button icon="send" disabled={state.kind === 'sending'} onClick={onSend}>
            {t(state.kind === 'sending' ? 'test.sending' : 'test.send')}
          </Button>
        </div>
        <div role="status" css={style}>
          {state.kind === 'done' && <Result result={state.result} steps={state.steps} />}
          {state.kind === 'done' && state.isOutdated && <p className="hint">{t('test.outdated')}</p>}
        </div>
      </div>
    </Panel>
  );
};
