import { expect, it } from 'vitest';
import { readPdf } from '#tests/print/support/pdf.ts';
import { compactPdf } from './compact-pdf.ts';

/** A PDF with a plain cross-reference table, one page per text, and a heavy structure tree. */
function plainPdf(texts: readonly string[]): Buffer {
  const kids = texts.map((_, n) => `${10 + 2 * n} 0 R`).join(' ');
  const bodies = new Map<number, string>([
    [1, `<</Type /Catalog\n/Pages 2 0 R\n/StructTreeRoot 4 0 R>>`],
    [2, `<</Type /Pages /Count ${texts.length} /Kids [${kids}]>>`],
    [3, '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>'],
    [4, `<</Type /StructTreeRoot /K [${'<</S /TD /K 1>> '.repeat(2_000)}]>>`],
  ]);
  for (const [n, text] of texts.entries()) {
    const content = `BT /F 20 Tf 50 700 Td (${text}) Tj ET`;
    const page = 10 + 2 * n;
    const resources = '/Resources <</Font <</F 3 0 R>>>> /MediaBox [0 0 595 842]';
    bodies.set(page, `<</Type /Page /Parent 2 0 R ${resources} /Contents ${page + 1} 0 R>>`);
    bodies.set(page + 1, `<</Length ${content.length}>> stream\n${content}\nendstream`);
  }
  const size = 10 + 2 * texts.length;
  let text = '%PDF-1.4\n';
  const rows: string[] = [];
  for (let number = 0; number < size; number += 1) {
    const body = bodies.get(number);
    rows.push(
      body === undefined ? '0000000000 65535 f \n' : `${String(text.length).padStart(10, '0')} 00000 n \n`,
    );
    if (body !== undefined) text += `${number} 0 obj\n${body}\nendobj\n`;
  }
  const table = `xref\n0 ${size}\n${rows.join('')}trailer\n<</Size ${size}\n/Root 1 0 R>>\n`;
  return Buffer.from(`${text}${table}startxref\n${text.length}\n%%EOF\n`, 'latin1');
}

const TEXTS = Array.from({ length: 450 }, (_, n) => `page ${n}`);

it('a compacted PDF has the same text and pages, and is less than half as large', async () => {
  const plain = plainPdf(TEXTS);
  const compact = await compactPdf(plain);
  expect(await readPdf(compact)).toEqual(await readPdf(plain));
  expect((await readPdf(compact)).pages).toBe(TEXTS.length);
  expect(compact.length).toBeLessThan(plain.length / 2);
  expect(Buffer.from(compact).subarray(-6).toString()).toBe('%%EOF\n');
});

it.each([
  ['no PDF', '<p>sorry</p>'],
  ['cut', plainPdf(['x']).subarray(0, 300).toString('latin1')],
  ['updated later', plainPdf(['x']).toString('latin1').replace('/Root', '/Prev 9 /Root')],
  ['compacted already', null],
])('a PDF that is %s comes back from the compaction unchanged', async (_what, text) => {
  const file = text === null ? await compactPdf(plainPdf(['x'])) : Buffer.from(text, 'latin1');
  expect(await compactPdf(file)).toBe(file);
});
