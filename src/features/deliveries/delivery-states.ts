import type { DeliveryLogEntry } from '#contract/delivery.ts';
import type { TagTone } from '#ui/tag.tsx';

interface Look {
  tone: TagTone;
  icon: string;
}

const waiting: Look = { tone: 'info', icon: 'clock' };
const good: Look = { tone: 'ok', icon: 'check' };
const bad: Look = { tone: 'error', icon: 'times' };

/** How the state of an occurrence is drawn: never by colour alone. */
export const OCCURRENCE_LOOKS: Record<DeliveryLogEntry['state'], Look> = {
  due: waiting,
  claimed: waiting,
  frozen: waiting,
  done: good,
  failed: bad,
  missed: { tone: 'warn', icon: 'exclamation-triangle' },
};

/** How the state of one mail is drawn. */
export const MAIL_LOOKS: Record<DeliveryLogEntry['deliveries'][number]['state'], Look> = {
  pending: waiting,
  sending: waiting,
  sent: good,
  outbox: { tone: 'info', icon: 'inbox' },
  failed: bad,
};
