import { lazy, Suspense, useEffect, useState } from 'react';
import { Skeleton } from '#ui/page/skeleton.tsx';
import { CsvPreview } from './csv-preview.tsx';
import { NoContent } from './no-content.tsx';
import { PicturePreview } from './picture-preview.tsx';
import { mediaTypeOf, type PreviewKind } from './preview-kind.ts';
import { TextPreview } from './text-preview.tsx';

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
