import { css } from '@emotion/react';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readCsv } from '#domain/csv/read-csv.ts';
import missingImage from '#ui/images/missing-image.svg';
import { Skeleton } from '#ui/page/skeleton.tsx';
import { tableStyle } from '#ui/page/table-style.ts';
import { NoContent } from './no-content.tsx';
import { pictureSize } from './picture-size.ts';
import { mediaTypeOf, type PreviewKind } from './preview-kind.ts';
import { noteStyle, TextPreview } from './text-preview.tsx';

/** Maximum number of rows shown; the whole file can be saved. */
const MAX_ROWS = 500;

const csvStyle = css`
  overflow: auto;
  & table { background: var(--card); }
  & thead th { position: sticky; top: 0; }
  & td { height: var(--row); }
`;

/** CSV file as a table with its first line as the head. */
const CsvPreview = ({ bytes }: { bytes: Uint8Array }) => {
  const { t } = useTranslation();
  const [head = [], ...rows] = useMemo(() => readCsv(new TextDecoder().decode(bytes), MAX_ROWS + 1), [bytes]);
  return (
    <>
      <div css={csvStyle}>
        <table css={tableStyle}>
          <thead>
            <tr>
              {head.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a file's columns have no other name and never move
                <th key={column} scope="col">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a file's rows have no other name and never move
              <tr key={row}>
                {cells.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <td key={column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length === MAX_ROWS && <p css={noteStyle}>{t('file.cut')}</p>}
    </>
  );
};

interface PicturePreviewProps {
  bytes: Uint8Array<ArrayBuffer>;
  mediaType: string;
  name: string;
}

const style = css`
  margin: auto;
  max-width: 100%;
  max-height: 100%;
  object-fit: contain;
`;

/** Picture in the largest size that fits; a placeholder when it cannot be decoded. */
const PicturePreview = ({ bytes, mediaType, name }: PicturePreviewProps) => {
  const { t } = useTranslation();
  const [url, setUrl] = useState<string | null>(null);
  const [isBroken, setIsBroken] = useState(false);
  const size = pictureSize(bytes);
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([bytes], { type: mediaType }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes, mediaType]);
  if (typeof size === 'string') return <NoContent />;
  if (isBroken) return <img css={style} src={missingImage} alt={t('file.broken')} width={192} />;
  return url && <img css={style} src={url} alt={name} {...size} onError={() => setIsBroken(true)} />;
};

const PdfPreview = lazy(async () => ({ default: (await import('./pdf-preview.tsx')).PdfPreview }));

export interface PreviewBodyProps {
  kind: PreviewKind;
  blob: Blob;
  name: string;
}

function useBytes(blob: Blob): Uint8Array<ArrayBuffer> | null {
  const [bytes, setBytes] = useState<Uint8Array<ArrayBuffer> | null>(null);
  useEffect(() => {
    let isWanted = true;
    void blob.arrayBuffer().then((buffer) => {
      if (isWanted) setBytes(new Uint8Array(buffer));
    });
    return () => {
      isWanted = false;
    };
  }, [blob]);
  return bytes;
}

/** Draws a file by its kind after checking its actual content. */
export const PreviewBody = ({ kind, blob, name }: PreviewBodyProps) => {
  const bytes = useBytes(blob);
  if (!bytes) return <Skeleton />;
  const mediaType = mediaTypeOf(kind, bytes);
  if (mediaType === null) return <NoContent />;
  if (kind === 'picture') return <PicturePreview bytes={bytes} mediaType={mediaType} name={name} />;
  if (kind === 'csv') return <CsvPreview bytes={bytes} />;
  if (kind === 'text') return <TextPreview bytes={bytes} />;
  return (
    <Suspense fallback={<Skeleton />}>
      <PdfPreview bytes={bytes} />
    </Suspense>
  );
};
