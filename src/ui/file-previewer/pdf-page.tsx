import { css } from '@emotion/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PDFDocumentProxy, PDFPageProxy, RenderTask } from 'unpdf/pdfjs';

export interface PdfPageProps {
  pdf: PDFDocumentProxy;
  /** Page number, from 1. */
  number: number;
}

/** Maximum side of a canvas, px: browsers draw nothing on larger ones. */
const MAX_SIDE = 4096;
/** Height divided by width until the page is loaded: A4. */
const A4 = Math.SQRT2;

const style = css`
  position: relative;
  width: 100%;
  max-width: 860px;
  margin: 0 auto;
  background: #FFFFFF;
  box-shadow: var(--shadow-2);
  & canvas { display: block; width: 100%; height: 100%; }
`;

/** True once the element has come near the view. */
function useSeen(ref: React.RefObject<HTMLElement | null>): boolean {
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (!ref.current || isSeen) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setIsSeen(true);
      },
      { rootMargin: '300px' },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref, isSeen]);
  return isSeen;
}

function draw(page: PDFPageProxy, canvas: HTMLCanvasElement, width: number): RenderTask {
  const whole = page.getViewport({ scale: 1 });
  const wanted = (width * window.devicePixelRatio) / whole.width;
  const scale = Math.min(wanted, MAX_SIDE / Math.max(whole.width, whole.height));
  const viewport = page.getViewport({ scale });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  return page.render({ canvas, viewport });
}

const textOf = async (page: PDFPageProxy): Promise<string> =>
  (await page.getTextContent()).items.map((item) => ('str' in item ? item.str : '')).join(' ');

/** One page on a canvas, with its text for screen readers. */
export const PdfPage = ({ pdf, number }: PdfPageProps) => {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const isSeen = useSeen(frame);
  const [shape, setShape] = useState(A4);
  const [words, setWords] = useState('');

  useEffect(() => {
    if (!isSeen) return;
    let task: RenderTask | null = null;
    let isWanted = true;
    const show = async (): Promise<void> => {
      const page = await pdf.getPage(number);
      if (!isWanted || !canvas.current || !frame.current) return;
      const { width, height } = page.getViewport({ scale: 1 });
      setShape(height / width);
      task = draw(page, canvas.current, frame.current.clientWidth);
      await task.promise;
      setWords(await textOf(page));
    };
    show().catch((error: unknown) => {
      // The dialog was closed while the page was being drawn.
      if (isWanted) console.warn(`Page ${number} cannot be drawn`, error);
    });
    return () => {
      isWanted = false;
      task?.cancel();
    };
  }, [pdf, number, isSeen]);

  return (
    <div ref={frame} css={style} style={{ aspectRatio: `1 / ${shape}` }}>
      <canvas ref={canvas} role="img" aria-label={t('file.page', { number, count: pdf.numPages })} />
      <p className="visually-hidden">{words}</p>
    </div>
  );
};
