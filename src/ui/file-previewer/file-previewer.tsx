import { css } from '@emotion/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoredFile } from '#contract/installation/file.ts';
import { formatBytes } from '#domain/formatting/bytes.ts';
import { useNumberLocale } from '#platform/locale/use-number-locale.ts';
import { saveFile } from '#platform/page/download-file.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { LoadFailure } from '#ui/page/load-failure.tsx';
import { DownloadProgress } from './download-progress.tsx';
import { NoContent } from './no-content.tsx';
import { PreviewBody } from './preview-body.tsx';
import { previewKind } from './preview-kind.ts';
import { useFileDownload } from './use-file-download.ts';

export interface FilePreviewerProps {
  file: StoredFile;
  onClose: () => void;
}

const style = css`
  display: flex;
  flex-direction: column;
  height: min(68vh, 900px);
  & > .facts { font-size: var(--fs-12); color: var(--text-3); padding-bottom: 10px; }
  & > .body {
    flex: 1; min-height: 0; display: flex; flex-direction: column; overflow: auto;
    border: 1px solid var(--border); border-radius: var(--r-2); background: var(--card-sunken);
  }
`;

/**
 * Shows a file in a dialog, or says that it cannot be shown; the file can always be saved. Load it lazily: it imports
 * the PDF library.
 */
export const FilePreviewer = ({ file, onClose }: FilePreviewerProps) => {
  const { t } = useTranslation();
  const locale = useNumberLocale();
  const { state, start, cancel } = useFileDownload(file.link);
  const kind = previewKind(file.extension);
  const bytes = file.fileSize ?? (state.status === 'ready' ? state.blob.size : null);

  useEffect(() => {
    // A file that cannot be shown is fetched only to be saved.
    if (kind !== null) void start();
  }, [kind, start]);

  const save = async (): Promise<void> => {
    const blob = state.status === 'ready' ? state.blob : await start();
    if (blob) saveFile(blob, file.name);
  };
  return (
    <Dialog
      title={file.name}
      width={920}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('action.close')}</Button>
          <Button
            variant="primary"
            icon="download"
            disabled={state.status === 'loading'}
            onClick={() => void save()}
          >
            {t('file.download')}
          </Button>
        </>
      }
    >
      <div css={style}>
        <p className="facts tn">
          {file.extension.toUpperCase()}
          {bytes !== null && ` · ${formatBytes(bytes, locale)}`}
        </p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than the dialog is scrolled by keyboard too */}
        <section className="body" tabIndex={0} aria-label={file.name}>
          {state.status === 'loading' && (
            <DownloadProgress {...state} size={file.fileSize} onCancel={cancel} />
          )}
          {state.status === 'error' && <LoadFailure error={state.error} onRetry={() => void start()} />}
          {state.status === 'cancelled' && (
            <EmptyState
              icon="times-circle"
              title={t('file.cancelled')}
              action={
                <Button icon="refresh" onClick={() => void start()}>
                  {t('action.retry')}
                </Button>
              }
            />
          )}
          {kind === null && (state.status === 'idle' || state.status === 'ready') && <NoContent />}
          {kind !== null && state.status === 'ready' && (
            <PreviewBody kind={kind} blob={state.blob} name={file.name} />
          )}
        </section>
      </div>
    </Dialog>
  );
};
