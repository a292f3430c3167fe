// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { wordsOfWidgets } from '#widget-kit/view.fixture.ts';
import { EDITOR_DEBOUNCE_MS, HtmlEditor } from './html-editor.tsx';

interface EditorProps {
  headerTemplate: ReactNode;
  onTextChange: (change: { htmlValue: string; source: string }) => void;
}
// Quill measures what it draws, which jsdom cannot do.
vi.mock('primereact/editor', () => ({
  Editor: ({ headerTemplate, onTextChange }: EditorProps) => (
    <>
      {headerTemplate}
      <textarea onChange={({ target }) => onTextChange({ htmlValue: target.value, source: 'user' })} />
    </>
  ),
}));

beforeAll(wordsOfWidgets);
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('R-WID-TEXT-03 the text editor passes the text on at its first letter, after each pause and on leaving', () => {
  const onHtml = vi.fn();
  render(<HtmlEditor label="Text" html="" fieldLabel={String} tools={() => null} onHtml={onHtml} />);
  const type = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } });
  const told = () => onHtml.mock.calls.map(([html]) => html);
  type('S');
  expect(told()).toEqual(['S']);
  type('Sh');
  type('Shi');
  vi.advanceTimersByTime(EDITOR_DEBOUNCE_MS - 1);
  expect(told()).toEqual(['S']);
  vi.advanceTimersByTime(1);
  expect(told()).toEqual(['S', 'Shi']);
  type('Shif');
  type('Shift');
  fireEvent.blur(screen.getByRole('textbox'));
  expect(told()).toEqual(['S', 'Shi', 'Shif', 'Shift']);
});

it('R-WID-TEXT-02 the text editor offers headers 1 to 3, sizes and both kinds of list', () => {
  render(<HtmlEditor label="Text" html="" fieldLabel={String} tools={() => null} onHtml={vi.fn()} />);
  const values = (name: string) =>
    [...(screen.getByRole('combobox', { name }) as HTMLSelectElement).options].map(({ value }) => value);
  expect(values('Heading')).toEqual(['1', '2', '3', '']);
  expect(values('Size')).toEqual(['small', '', 'large', 'huge']);
  const lists = [...document.querySelectorAll<HTMLButtonElement>('button.ql-list')];
  expect(lists.map(({ value }) => value)).toEqual(['ordered', 'bullet']);
  expect(lists.every((button) => button.ariaLabel || button.getAttribute('aria-label'))).toBe(true);
});
