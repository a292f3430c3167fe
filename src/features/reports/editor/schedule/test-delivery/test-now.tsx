import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Recurrence } from '#contract/reports/recurrence.ts';
import { formatDayTime } from '#domain/formatting/date.ts';
import { isOfMailSettings } from '#domain/reports/delivery-reason.ts';
import { useEditor } from '#features/reports/editor/editor-context.ts';
import { Notice } from '#features/reports/editor/schedule/notice.tsx';
import { deliveriesPath, PATHS } from '#platform/routes/paths.ts';
import { usePermission } from '#platform/session/structure.ts';
import { Button } from '#ui/buttons/button.tsx';
import { isUnderWay, type TestProgress } from './test-progress.ts';
import { useTestDelivery } from './use-test-delivery.ts';

export interface TestNowProps {
  reportId: number;
  recurrence: Recurrence;
  /** Reason why nothing can be sent now. */
  disabledBecause: string | null;
}

/** Sends the report as it is now to the reader only, and shows the progress. */
export const TestNow = ({ reportId, recurrence, disabledBecause }: TestNowProps) => {
  const { t } = useTranslation('schedule');
  const { stored } = useEditor();
  const { progress, send } = useTestDelivery(reportId, stored);
  const { zone, period, billingDay } = recurrence;
  return (
    <>
      <div>
        <Button
          icon="send"
          disabled={disabledBecause !== null || isUnderWay(progress)}
          onClick={() => void send({ zone, period, ...(billingDay ? { billingDay } : {}) })}
        >
          {t('test.send')}
        </Button>
      </div>
      {progress.state !== 'idle' && <Progress progress={progress} reportId={reportId} zone={zone} />}
    </>
  );
};

interface ProgressProps {
  progress: TestProgress;
  reportId: number;
  zone: string;
}

const Progress = ({ progress, reportId, zone }: ProgressProps) => {
  const { t } = useTranslation(['schedule', 'deliveries', 'common']);
  const to = 'to' in progress ? progress.to : '';
  const reason =
    'reason' in progress
      ? t([`deliveries:reason.${progress.reason}.text`, `common:error.${progress.reason}`])
      : '';
  const maySeeSettings = usePermission('adminSystemSettings', 'r');
  const isMendedThere = maySeeSettings && 'reason' in progress && isOfMailSettings(progress.reason);
  const at = progress.state === 'retrying' ? progress.at : null;
  const tone = progress.state === 'failed' ? 'error' : progress.state === 'retrying' ? 'warn' : 'info';
  return (
    <Notice
      tone={tone}
      action={
        !isUnderWay(progress) && (
          <>
            {isMendedThere && <Link to={PATHS.adminMail}>{t('deliveries:toMailSettings')}</Link>}
            <Link to={deliveriesPath(reportId)}>{t('schedule:test.log')}</Link>
          </>
        )
      }
    >
      {t(`schedule:test.${progress.state}`, { to, reason })}
      {at && ` (${t('deliveries:nextAt', { time: formatDayTime(Date.parse(at), zone) })})`}
    </Notice>
  );
};
