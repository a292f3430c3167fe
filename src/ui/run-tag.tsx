import { useTranslation } from 'react-i18next';
import type { RunOutcome } from '#contract/reports/delivery-states.ts';
import { Tag, type TagTone } from './tag.tsx';

/** Look of the outcome of a run or mail: never by colour alone. `key` belongs to `deliveries`. */
export interface StateLook {
  key: string;
  tone: TagTone;
  icon: string;
}

const underWay = (key: string): StateLook => ({ key, tone: 'info', icon: 'clock' });

/** Shared with mails, whose states have the same names. */
export const RETRYING: StateLook = { key: 'mail.retrying', tone: 'warn', icon: 'refresh' };
export const HELD: StateLook = { key: 'mail.held', tone: 'warn', icon: 'pause' };
export const IN_OUTBOX: StateLook = { key: 'mail.outbox', tone: 'info', icon: 'inbox' };

const LOOKS: Record<RunOutcome, StateLook> = {
  due: underWay('run.due'),
  claimed: underWay('run.claimed'),
  frozen: underWay('run.frozen'),
  done: { key: 'run.done', tone: 'ok', icon: 'check' },
  partly: { key: 'run.partly', tone: 'warn', icon: 'exclamation-triangle' },
  failed: { key: 'run.failed', tone: 'error', icon: 'times' },
  missed: { key: 'run.missed', tone: 'warn', icon: 'exclamation-triangle' },
  retrying: RETRYING,
  outbox: IN_OUTBOX,
  held: HELD,
};

/** Outcome of a run, in the same words everywhere. */
export const RunTag = ({ outcome }: { outcome: RunOutcome }) => {
  const { t } = useTranslation('deliveries');
  const { key, tone, icon } = LOOKS[outcome];
  return (
    <Tag tone={tone} icon={icon}>
      {t(key)}
    </Tag>
  );
};
