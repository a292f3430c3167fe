import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Recurrence } from '#contract/reports/recurrence.ts';
import { formatDayTime, formatWeekday } from '#domain/formatting/date.ts';
import { withWholeDates } from '#domain/formatting/whole-dates.ts';
import { useResource } from '#platform/http/use-resource.ts';
import { PATHS } from '#platform/routes/paths.ts';
import { useLocale, usePermission } from '#platform/session/structure.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Tag } from '#ui/tag.tsx';
import { Notice } from './notice.tsx';
import { readServices } from './schedule-api.ts';
import { useScheduleWords } from './use-schedule-words.ts';

/**
 * Warns while a schedule is edited that without a mail server it reaches nobody, with a link to the page that helps.
 */
const NoMailServer = () => {
  const { t } = useTranslation(['schedule', 'deliveries']);
  const maySeeSettings = usePermission('adminSystemSettings', 'r');
  const maySeeOutbox = usePermission('adminOutbox', 'r');
  // Loaded again: a mail server may have been set up since the page was loaded.
  const services = useResource('services', readServices);
  if (services.status !== 'ready' || services.data.services.includes('mail')) return null;
  return (
    <Notice
      tone="warn"
      action={
        maySeeSettings ? (
          <Link to={PATHS.adminMail}>{t('deliveries:toMailSettings')}</Link>
        ) : (
          maySeeOutbox && <Link to={PATHS.adminOutbox}>{t('deliveries:toOutbox')}</Link>
        )
      }
    >
      {t('noMailServer')}
    </Notice>
  );
};

export interface ScheduleSummaryProps {
  recurrence: Recurrence;
  /** Epoch ms; undefined when no run is to come. */
  nextRun: number | undefined;
  isReadOnly: boolean;
  onChange: (recurrence: Recurrence | null) => void;
}

const style = css`
  padding: 14px 16px;
  display: flex;
  flex-direction: column;
  gap: 10px;
  & > b { font-size: var(--fs-14); font-weight: var(--fw-semibold); line-height: 20px; overflow-wrap: anywhere; }
  & > .next { font-size: var(--fs-12); color: var(--text-2); display: flex; align-items: center; gap: 8px; flex-wrap: wrap; }
  & > .actions { display: flex; gap: 8px; flex-wrap: wrap; }
`;

/** The schedule in one sentence, its state, and the buttons that pause or remove it. */
export const ScheduleSummary = ({ recurrence, nextRun, isReadOnly, onChange }: ScheduleSummaryProps) => {
  const { t } = useTranslation('schedule');
  const locale = useLocale();
  const { isActive, zone } = recurrence;
  const sentence = useScheduleWords({ rule: recurrence.rule, isActive: true });
  return (
    <div css={style}>
      <b aria-live="polite">{withWholeDates(sentence)}</b>
      <div className="next">
        {isActive ? (
          <Tag tone="ok" icon="check">
            {t('state.on')}
          </Tag>
        ) : (
          <Tag tone="warn" icon="pause">
            {t('state.paused')}
          </Tag>
        )}
        <span className="tn">
          {isActive && nextRun !== undefined
            ? t('state.next', {
                time: `${formatWeekday(nextRun, zone, locale)} ${formatDayTime(nextRun, zone)}`,
              })
            : !isActive && t('state.pausedHint')}
        </span>
      </div>
      <NoMailServer />
      {!isReadOnly && <p className="next">{t('state.onSave')}</p>}
      {!isReadOnly && (
        <div className="actions">
          <Button
            size="sm"
            icon={isActive ? 'pause' : 'play'}
            onClick={() => onChange({ ...recurrence, isActive: !isActive })}
          >
            {t(isActive ? 'action.pause' : 'action.resume')}
          </Button>
          <Button size="sm" icon="trash" variant="danger" onClick={() => onChange(null)}>
            {t('action.remove')}
          </Button>
        </div>
      )}
    </div>
  );
};
