import { css } from '@emotion/react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoredFile } from '#contract/installation/file.ts';
import type { Recipient } from '#contract/reports/recipient.ts';
import type { WallPeriod } from '#domain/time/report-period.ts';
import { Choice } from '#features/reports/editor/schedule/choice.tsx';
import { previewLink } from '#features/reports/editor/schedule/schedule-api.ts';
import { useUser } from '#platform/session/structure.ts';
import { Button } from '#ui/buttons/button.tsx';
import { personName } from '#ui/use-person-name.ts';

const FilePreviewer = lazy(async () => ({
  default: (await import('#ui/file-previewer/file-previewer.tsx')).FilePreviewer,
}));

export interface PreviewAsProps {
  reportId: number;
  /** Chosen recipients who would get something. */
  recipients: readonly Recipient[];
  /** Period that the PDF covers, local wall times. */
  period: WallPeriod;
  disabledBecause: string | null;
}

const style = css`
  display: flex;
  align-items: flex-end;
  gap: 8px;
  & > div { flex: 1; min-width: 0; }
`;

/** PDF as one of the recipients would get it, limited to what both they and the reader may see. */
export const PreviewAs = ({ reportId, recipients, period, disabledBecause }: PreviewAsProps) => {
  const { t } = useTranslation('schedule');
  const me = useUser();
  const [chosen, setChosen] = useState<string | null>(null);
  const [file, setFile] = useState<StoredFile | null>(null);
  const people = [me, ...recipients.filter(({ id }) => id !== me.id)];
  const asId = people.some(({ id }) => id === chosen) ? (chosen as string) : (recipients[0]?.id ?? me.id);
  const person = people.find(({ id }) => id === asId) ?? me;
  const show = (): void =>
    setFile({
      name: t('preview.fileName', { name: personName(person) }),
      extension: 'pdf',
      link: previewLink(reportId, asId, period),
      fileSize: null,
    });
  return (
    <>
      <div css={style}>
        <Choice<string>
          name="preview-as"
          label={t('preview.as')}
          value={asId}
          disabled={disabledBecause !== null}
          options={people.map((one) => ({
            value: one.id,
            label: one.id === me.id ? t('preview.me', { name: personName(one) }) : personName(one),
          }))}
          onChoose={setChosen}
        />
        <Button icon="file-pdf" disabled={disabledBecause !== null} onClick={show}>
          {t('preview.show')}
        </Button>
      </div>
      {file && (
        <Suspense fallback={null}>
          <FilePreviewer file={file} onClose={() => setFile(null)} />
        </Suspense>
      )}
    </>
  );
};
