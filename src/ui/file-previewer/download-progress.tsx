import { css } from '@emotion/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '#domain/formatting/bytes.ts';
import { useNumberLocale } from '#platform/locale/use-number-locale.ts';
import { Button } from '#ui/buttons/button.tsx';

export interface DownloadProgressProps {
  /** Bytes received. */
  loaded: number;
  /** Total from the server; null: `size` is used. */
  total: number | null;
  /** Known size of the file; null before it has been downloaded. */
  size: number | null;
  onCancel: () => void;
}

const style = css`
  margin: auto;
  width: min(360px, 100% - 32px);
  display: flex;
  flex-direction: column;
  gap: 8px;
  & .words { display: flex; justify-content: space-between; gap: 12px; font-size: var(--fs-12); color: var(--text-2); }
  & [role='progressbar'] { height: 4px; border-radius: var(--r-full); background: var(--skeleton); overflow: hidden; }
  & [role='progressbar'] i { display: block; height: 100%; background: var(--accent); transform-origin: left; }
  & button { align-self: center; margin-top: 6px; }
`;

/** Progress of a download, with a button to cancel it. */
export const DownloadProgress = ({ loaded, total, size, onCancel }: DownloadProgressProps) => {
  const { t } = useTranslation();
  const locale = useNumberLocale();
  const label = useId();
  const known = total ?? size;
  const whole = known === null ? null : Math.max(known, 1);
  const share = whole === null ? 0 : Math.min(loaded / whole, 1);
  return (
    <div css={style}>
      <div className="words">
        <span id={label}>{t('file.loading')}</span>
        {whole !== null && (
          <span className="tn">
            {t('file.loaded', { loaded: formatBytes(loaded, locale), total: formatBytes(whole, locale) })}
          </span>
        )}
      </div>
      <div
        role="progressbar"
        aria-labelledby={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={whole === null ? undefined : Math.round(share * 100)}
      >
        <i style={{ transform: `scaleX(${share})` }} />
      </div>
      <Button size="sm" onClick={onCancel}>
        {t('action.cancel')}
      </Button>
    </div>
  );
};
