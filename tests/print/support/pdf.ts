import { inflateSync } from 'node:zlib';
import { extractText } from 'unpdf';

export interface PdfFacts {
  pages: number;
  text: string;
  /** Base fonts, without their subset prefix. */
  fonts: string[];
  images: number;
  isTagged: boolean;
}

/** Contents of a PDF: its text as a reader copies it, its fonts and bitmaps from its objects. */
export async function readPdf(pdf: Uint8Array): Promise<PdfFacts> {
  // Passes a copy, because pdf.js takes the buffer away from its caller.
  const { text, totalPages } = await extractText(new Uint8Array(pdf), { mergePages: true });
  const objects = plainObjects(Buffer.from(pdf));
  const fonts = [...objects.matchAll(/\/BaseFont \/(?:[A-Z]{6}\+)?([\w-]+)/g)].map(([, name]) => name ?? '');
  return {
    pages: totalPages,
    text,
    fonts: [...new Set(fonts)],
    images: [...objects.matchAll(/\/Subtype \/Image/g)].length,
    isTagged: objects.includes('/StructTreeRoot'),
  };
}

/** The file as text, with its compressed object streams unpacked. */
function plainObjects(pdf: Buffer): string {
  const text = pdf.toString('latin1');
  const packed = [...text.matchAll(/\/Type \/ObjStm[^>]*\/Length (\d+)>>\nstream\n/g)].map((match) => {
    const from = match.index + match[0].length;
    return inflateSync(pdf.subarray(from, from + Number(match[1]))).toString('latin1');
  });
  return [text, ...packed].join('\n');
}

export const pdfOf = async (answer: Response): Promise<Uint8Array> =>
  new Uint8Array(await answer.arrayBuffer());
