import type { TFunction } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { API, fillPath } from '#contract/paths.ts';
import type { PageComparison } from '#contract/reports/widget.ts';
import { http } from '#platform/http/http.ts';
import { HttpError, isCancelled } from '#platform/http/http-error.ts';
import { ageText } from '#platform/locale/age-text.ts';
import { saveFile } from '#platform/page/download-file.ts';
import { Button } from '#ui/buttons/button.tsx';
import type { ButtonVariant } from '#ui/buttons/button-style.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { toast } from '#ui/toast/toast.ts';
import { waitingAmount } from '#widget-kit/waiting/waiting-text.ts';

export interface PdfButtonProps {
  reportId: number;
  /** Id of an edition; null: the report as it is now. */
  generatedId?: string | null;
  /** Local wall times; null: the report's own period. */
  period?: { startTime: string; endTime: string } | null;
  /** Comparison that is switched for the whole page; null: each widget's own. */
  compareWith?: PageComparison | null;
  variant?: ButtonVariant;
  /** Name of the report: turns the button into an icon whose label names it. */
  iconFor?: string;
}

/** Waiting time in words, rounded up to whole minutes from one minute on, so that a retry after it is not too early. */
const waitText = (seconds: number, t: TFunction<'widgets'>): string =>
  ageText(seconds < 60 ? seconds : Math.ceil(seconds / 60) * 60, t);

/** Renders a report as PDF and saves it; shows the progress and the reason of a failure. */
export const PdfButton = ({
  reportId,
  generatedId = null,
  period = null,
  compareWith = null,
  variant = 'secondary',
  iconFor,
}: PdfButtonProps) => {
  const { t } = useTranslation('reports');
  const { t: widgetText } = useTranslation('widgets');
  // Null while idle; NaN while the server renders; then the share that has arrived.
  const [progress, setProgress] = useState<number | null>(null);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  const reasonOf = (error: HttpError): string => {
    const wait = waitText(error.retryAfterSeconds ?? 60, widgetText);
    if (error.code === 'too_many_requests') return t('pdf.tooMany', { wait });
    const { waiting } = error;
    if (error.code === 'still_computing' && period && waiting && waiting.devices.length > 0) {
      const amount = waitingAmount(waiting, period, widgetText);
      return t('pdf.stillComputing', { amount, devices: waiting.devices.join(', '), wait });
    }
    return `${t(`common:error.${error.code}`)} ${error.requestId ?? ''}`;
  };

  const download = async (): Promise<void> => {
    abort.current = new AbortController();
    setProgress(Number.NaN);
    try {
      const path = generatedId
        ? fillPath(API.editionPdf, { id: reportId, generatedId })
        : fillPath(API.pdf, { id: reportId });
      const { blob, fileName } = await http.blob(path, {
        params: { ...period, compareWith: compareWith ?? undefined },
        signal: abort.current.signal,
        onProgress: (loaded, total) => setProgress(total ? loaded / total : Number.NaN),
      });
      saveFile(blob, fileName);
    } catch (error) {
      if (isCancelled(error)) return;
      if (!(error instanceof HttpError)) throw error;
      toast.error(t('pdf.failed'), { detail: reasonOf(error) });
    } finally {
      setProgress(null);
    }
  };

  const isBusy = progress !== null;
  if (iconFor !== undefined) {
    return (
      <IconButton
        size="sm"
        icon={isBusy ? 'hourglass' : 'file-pdf'}
        label={t(isBusy ? 'pdf.rendering' : 'pdf.of', { name: iconFor })}
        disabled={isBusy}
        onClick={() => void download()}
      />
    );
  }
  // The label stays while it works: the head of the page must not move.
  const share = progress === null || Number.isNaN(progress) ? null : Math.round(progress * 100);
  return (
    <Button
      icon={isBusy ? 'hourglass' : 'file-pdf'}
      variant={variant}
      disabled={isBusy}
      onClick={() => void download()}
    >
      {t('pdf.action')}
      <span className="visually-hidden" aria-live="polite">
        {isBusy && (share === null ? t('pdf.rendering') : t('pdf.loading', { percent: share }))}
      </span>
    </Button>
  );
};
