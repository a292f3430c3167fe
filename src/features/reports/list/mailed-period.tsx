import { useTranslation } from 'react-i18next';
import type { RecurrencePeriod } from '#contract/reports/recurrence.ts';
import { Icon } from '#ui/icon.tsx';

/** What the mails of a report cover, where that is not what the screen shows. */
export const MailedPeriod = ({ period }: { period: RecurrencePeriod }) => {
  const { t } = useTranslation(['reports', 'schedule']);
  const name = t(`schedule:covers.${period}`);
  const words = t('list.mailed', { period: name });
  return (
    <span className="words" title={words}>
      <span className="visually-hidden">{words}</span>
      <span aria-hidden="true">
        <Icon name="envelope" /> {name}
      </span>
    </span>
  );
};
