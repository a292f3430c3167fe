import { css } from '@emotion/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { DeliveryLogEntry } from '#contract/reports/delivery.ts';
import { formatDayTime } from '#domain/formatting/date.ts';
import { shortPeriod } from '#domain/formatting/short-period.ts';
import { withWholeDates } from '#domain/formatting/whole-dates.ts';
import { runOutcome } from '#domain/reports/run-outcome.ts';
import { useReportName } from '#platform/locale/report-name.ts';
import { reportPath } from '#platform/routes/paths.ts';
import { Button } from '#ui/buttons/button.tsx';
import { panelStyle } from '#ui/page/table-style.ts';
import { RunTag } from '#ui/run-tag.tsx';
import { Tag } from '#ui/tag.tsx';
import { EditionLinks } from './edition-links.tsx';
import { ReasonNote } from './reason-note.tsx';
import { RecipientLine } from './recipient-line.tsx';
import { type MailEntry, resendOf } from './state-choices.ts';

export interface DeliveryEntryProps {
  entry: DeliveryLogEntry;
  /** Time zone in which instants are shown. */
  zone: string;
  /** `mails`: only these; null: those that `resendOf` names for the run. */
  onResend: (entry: DeliveryLogEntry, mails: readonly MailEntry[] | null) => void;
  onRevoke: ((mail: MailEntry) => void) | undefined;
}

/** Number of recipients shown at first; the others can be unfolded. */
const FOLDED = 8;

const style = css`
  /* A log of many pages: what is out of view is not laid out. */
  content-visibility: auto;
  contain-intrinsic-size: auto 150px;
  & > header { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 10px; padding: 9px 14px; min-height: 46px; }
  & h3 { font-size: var(--fs-13); font-weight: var(--fw-semibold); min-width: 0; overflow-wrap: anywhere; }
  & h3 a { color: var(--text); }
  & .when { color: var(--text-2); font-size: var(--fs-12); display: flex; flex-wrap: wrap; gap: 0 10px; }
  & .grow { flex: 1; }
  @media (max-width: 760px) { & .grow { display: none; } }
  & .why { padding: 0 14px 10px; display: flex; flex-direction: column; gap: 6px; }
  & .broken { font-size: var(--fs-12); color: var(--warn-text); }
  & .others { padding: 8px 14px; font-size: var(--fs-12); color: var(--text-3); }
  & .unfold { border-top: 1px solid var(--border); padding: 4px 8px; }
`;

const ACTION_WORDS = {
  whole: 'resend.whole',
  failed: 'resend.failed',
  held: 'resend.held',
  now: 'resend.now',
} as const;

/** One run of a schedule or one test, with each of its mails. */
export const DeliveryEntry = ({ entry, zone, onResend, onRevoke }: DeliveryEntryProps) => {
  const { t } = useTranslation('deliveries');
  const [isUnfolded, setIsUnfolded] = useState(false);
  const reportName = useReportName()(entry.reportName);
  const {
    reportId,
    deliveries,
    brokenWidgets,
    reason,
    askedBy,
    covers,
    nextAttemptAt,
    otherMails = 0,
  } = entry;
  const write = (iso: string): string => formatDayTime(Date.parse(iso), zone);
  const action = resendOf(entry);
  const shown = isUnfolded ? deliveries : deliveries.slice(0, FOLDED);
  // A finished run is not retried automatically.
  const next =
    ['due', 'claimed', 'frozen'].includes(entry.state) && entry.attempts > 0 ? nextAttemptAt : null;
  return (
    <article css={[panelStyle, style]} tabIndex={-1} aria-label={`${reportName}, ${write(entry.dueAt)}`}>
      <header>
        <RunTag outcome={runOutcome(entry.state, deliveries)} />
        <h3>{reportId === null ? reportName : <Link to={reportPath(reportId)}>{reportName}</Link>}</h3>
        {entry.kind === 'test' && <Tag>{t('kind.test')}</Tag>}
        {entry.dataChangedAt && (
          <Tag tone="warn" icon="exclamation-triangle">
            {t('dataChanged')}
          </Tag>
        )}
        <span className="when tn">
          <span>{write(entry.dueAt)}</span>
          {covers && <span>{withWholeDates(t('covers', { period: shortPeriod(covers) }))}</span>}
          {askedBy && <span>{t('askedBy', { name: askedBy })}</span>}
          {entry.attempts > 1 && <span>{t('attempt', { number: entry.attempts })}</span>}
          {next && <span>{t('nextAt', { time: write(next) })}</span>}
        </span>
        <span className="grow" />
        <EditionLinks entry={entry} />
        {action && (
          <Button size="sm" icon="send" onClick={() => onResend(entry, null)}>
            {t(ACTION_WORDS[action])}
          </Button>
        )}
      </header>
      {(reason || brokenWidgets.length > 0) && (
        <div className="why">
          {reason && <ReasonNote reason={reason} />}
          {brokenWidgets.length > 0 && (
            <p className="broken">{t('broken', { widgets: brokenWidgets.join(', ') })}</p>
          )}
        </div>
      )}
      {deliveries.length > 0 && (
        <ul>
          {shown.map((mail) => (
            <RecipientLine
              key={mail.id}
              mail={mail}
              zone={zone}
              canResend={entry.canResend}
              runReason={reason}
              onResend={(one) => onResend(entry, [one])}
              onRevoke={onRevoke}
            />
          ))}
        </ul>
      )}
      {otherMails > 0 && <p className="others">{t('otherMails', { count: otherMails })}</p>}
      {deliveries.length > FOLDED && (
        <div className="unfold">
          <Button
            size="sm"
            variant="quiet"
            onClick={() => setIsUnfolded(!isUnfolded)}
            isExpanded={isUnfolded}
          >
            {isUnfolded ? t('fewer') : t('more', { number: deliveries.length })}
          </Button>
        </div>
      )}
    </article>
  );
};
