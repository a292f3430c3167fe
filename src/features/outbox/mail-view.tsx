import { css } from '@emotion/react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoredFile } from '#contract/installation/file.ts';
import { API, fillPath } from '#contract/paths.ts';
import type { OutboxMail } from '#contract/reports/delivery.ts';
import { formatBytes } from '#domain/formatting/bytes.ts';
import { formatDayTime } from '#domain/formatting/date.ts';
import { http } from '#platform/http/http.ts';
import { HttpError } from '#platform/http/http-error.ts';
import { useNumberLocale } from '#platform/locale/use-number-locale.ts';
import { saveFile } from '#platform/page/download-file.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/toast/toast.ts';

const FilePreviewer = lazy(async () => ({
  default: (await import('#ui/file-previewer/file-previewer.tsx')).FilePreviewer,
}));

export interface MailViewProps {
  mail: OutboxMail;
  zone: string;
}

const style = css`
  padding: 16px 20px;
  display: flex;
  flex-direction: column;
  gap: 14px;
  min-width: 0;
  & h2 { font-size: var(--fs-16); font-weight: var(--fw-semibold); letter-spacing: -.012em; overflow-wrap: anywhere; }
  & dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 3px 14px; font-size: var(--fs-12); }
  & dt { color: var(--text-3); }
  & pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; font-size: var(--fs-14); line-height: 1.55; max-width: 72ch; }
  & .files { display: flex; flex-wrap: wrap; gap: 8px; border-top: 1px solid var(--border); padding-top: 14px; }
  & .files > * { max-width: 100%; }
  & .files .name { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  & .size { color: var(--text-3); font-weight: var(--fw); }
`;

function fileOf({ id, attachments }: OutboxMail, index: number): StoredFile {
  const { name = '', bytes = 0 } = attachments[index] ?? {};
  return {
    name,
    extension: name.slice(name.lastIndexOf('.') + 1),
    link: fillPath(API.outboxAttachment, { id, index }),
    fileSize: bytes,
  };
}

/** One mail as plain text, with its attachments and a download of the whole mail. */
export const MailView = ({ mail, zone }: MailViewProps) => {
  const { t } = useTranslation('admin');
  const locale = useNumberLocale();
  const [previewed, setPreviewed] = useState<StoredFile | null>(null);
  const download = async (path: string): Promise<void> => {
    try {
      const { blob, fileName } = await http.blob(path);
      saveFile(blob, fileName);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      toast.error(t('outbox.notSaved'), { detail: t(`common:error.${error.code}`) });
    }
  };
  return (
    <article css={style} aria-label={mail.subject}>
      <h2>{mail.subject}</h2>
      <dl>
        <dt>{t('outbox.to')}</dt>
        <dd>{mail.to}</dd>
        <dt>{t('outbox.time')}</dt>
        <dd>{formatDayTime(Date.parse(mail.createdAt), zone, 'second')}</dd>
      </dl>
      <pre>{mail.text}</pre>
      <div className="files">
        {mail.attachments.map(({ name, bytes }, index) => (
          <Button key={name} icon="file-pdf" popup="dialog" onClick={() => setPreviewed(fileOf(mail, index))}>
            <span className="name">{name}</span> <span className="size tn">{formatBytes(bytes, locale)}</span>
          </Button>
        ))}
        <Button
          icon="download"
          variant="quiet"
          onClick={() => void download(fillPath(API.outboxRaw, { id: mail.id }))}
        >
          {t('outbox.raw')}
        </Button>
      </div>
      {previewed && (
        <Suspense>
          <FilePreviewer file={previewed} onClose={() => setPreviewed(null)} />
        </Suspense>
      )}
    </article>
  );
};
