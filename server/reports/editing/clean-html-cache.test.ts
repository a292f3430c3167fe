import sanitizeHtml from 'sanitize-html';
import { expect, it, vi } from 'vitest';
import { createHtmlCleaner } from './clean-html.ts';

vi.mock('sanitize-html', async (load) => {
  const original = await load<{ default: typeof sanitizeHtml }>();
  return { default: vi.fn(original.default) };
});

it('a clean text stays known, however often its dirty form is cleaned', () => {
  const cleanHtml = createHtmlCleaner();
  const dirty = '&'.repeat(98_000);
  const clean = cleanHtml(dirty);
  // Counted each time, these would be more than is kept.
  for (let i = 0; i < 20; i++) expect(cleanHtml(dirty)).toBe(clean);
  vi.mocked(sanitizeHtml).mockClear();
  expect(cleanHtml(clean)).toBe(clean);
  expect(sanitizeHtml).not.toHaveBeenCalled();
});
