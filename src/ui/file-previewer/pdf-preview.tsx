import { css } from '@emotion/react';
import { useEffect, useState } from 'react';
import { getDocument, type PDFDocumentProxy } from 'unpdf/pdfjs';
import { Skeleton } from '#ui/page/skeleton.tsx';
import { NoContent } from './no-content.tsx';
import { PdfPage } from './pdf-page.tsx';

const style = css`
  display: flex;
  flex-direction: column;
  gap: 12px;
  padding: 12px;
`;

type Opened = PDFDocumentProxy | 'unreadable' | null;

/** Opens a PDF. Its scripts are never run and its forms never filled: the library only draws pages on a canvas. */
function usePdf(bytes: Uint8Array): Opened {
  const [opened, setOpened] = useState<Opened>(null);
  useEffect(() => {
    // The library takes ownership of its bytes, so it gets a copy.
    const loading = getDocument({
      data: bytes.slice(),
      enableXfa: false,
      useWasm: false,
      useWorkerFetch: false,
      useSystemFonts: true,
    });
    let isWanted = true;
    loading.promise.then(
      (document) => isWanted && setOpened(document),
      (error: unknown) => {
        if (!isWanted) return;
        console.warn('The PDF cannot be shown', error);
        setOpened('unreadable');
      },
    );
    return () => {
      isWanted = false;
      void loading.destroy();
    };
  }, [bytes]);
  return opened;
}

/** Pages of a PDF, each drawn when it comes into view. */
export const PdfPreview = ({ bytes }: { bytes: Uint8Array }) => {
  const pdf = usePdf(bytes);
  if (pdf === null) return <Skeleton />;
  if (pdf === 'unreadable') return <NoContent />;
  return (
    <div css={style}>
      {Array.from({ length: pdf.numPages }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages are known by their number
        <PdfPage key={index} pdf={pdf} number={index + 1} />
      ))}
    </div>
  );
};
