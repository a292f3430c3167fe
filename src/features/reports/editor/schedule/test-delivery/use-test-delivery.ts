import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { TestDelivery } from '#contract/reports/delivery.ts';
import type { StoredWork } from '#features/reports/editor/editor-context.ts';
import { readOccurrence, sendTest } from '#features/reports/editor/schedule/schedule-api.ts';
import { HttpError, isCancelled } from '#platform/http/http-error.ts';
import { isOver, progressOf, type TestProgress } from './test-progress.ts';

/** Delay between two reads of the delivery log, ms. */
const ASK_AGAIN_MS = 1_500;

const toProgress = (error: unknown): TestProgress => {
  if (error instanceof HttpError) return { state: 'failed', reason: error.code };
  throw error;
};

/** Sends a report to its reader and follows it in the delivery log until it is sent or has failed. */
export function useTestDelivery(reportId: number, stored: StoredWork | null) {
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
