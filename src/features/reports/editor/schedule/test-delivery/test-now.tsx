import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { TestDelivery } from '#contract/reports/delivery.ts';
import type { Recurrence } from '#contract/reports/recurrence.ts';
import { formatDayTime } from '#domain/formatting/date.ts';
import { isOfMailSettings } from '#domain/reports/delivery-reason.ts';
import { type StoredWork, useEditor } from '#features/reports/editor/editor-context.ts';
import { Notice } from '#features/reports/editor/schedule/notice.tsx';
import { readOccurrence, sendTest } from '#features/reports/editor/schedule/schedule-api.ts';
import { HttpError, isCancelled } from '#platform/http/http-error.ts';
import { deliveriesPath, PATHS } from '#platform/routes/paths.ts';
import { usePermission } from '#platform/session/structure.ts';
import { Button } from '#ui/buttons/button.tsx';
import { isOver, isUnderWay, progressOf, type TestProgress } from './test-progress.ts';

/** Delay between two reads of the delivery log, ms. */
const ASK_AGAIN_MS = 1_500;

const toProgress = (error: unknown): TestProgress => {
  if (error instanceof HttpError) return { state: 'failed', reason: error.code };
  throw error;
};

/** Sends a report to its reader and follows it in the delivery log until it is sent or has failed. */
function useTestDelivery(reportId: number, stored: StoredWork | null) {
  const [progress, setProgress] = useState<TestProgress>({ state: 'idle' });
  const [occurrenceId, setOccurrenceId] = useState<string | null>(null);
  // A test repeated before its answer has arrived reuses its key and is carried out once. A changed report gets a new
  // key.
  const unanswered = useRef<{ question: string; stored: StoredWork | null; key: string } | null>(null);
  const isRunning = occurrenceId !== null && !isOver(progress);

  const ask = useEffectEvent(async (id: string, signal: AbortSignal): Promise<void> => {
    try {
      setProgress(progressOf(await readOccurrence(reportId, id, signal)));
    } catch (error) {
      if (!isCancelled(error)) setProgress(toProgress(error));
    }
  });
  useEffect(() => {
    if (!isRunning) return;
    const abort = new AbortController();
    const timer = setInterval(() => void ask(occurrenceId, abort.signal), ASK_AGAIN_MS);
    return () => {
      clearInterval(timer);
      abort.abort();
    };
  }, [isRunning, occurrenceId]);

  const send = async (test: TestDelivery): Promise<void> => {
    setOccurrenceId(null);
    setProgress({ state: 'making' });
    const question = JSON.stringify([reportId, test]);
    if (unanswered.current?.question !== question || unanswered.current.stored !== stored)
      unanswered.current = { question, stored, key: crypto.randomUUID() };
    try {
      const id = await sendTest(reportId, test, unanswered.current.key);
      unanswered.current = null;
      setOccurrenceId(id);
    } catch (error) {
      setProgress(toProgress(error));
    }
  };
  return { progress, send };
}

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
