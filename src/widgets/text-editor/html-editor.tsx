import { css } from '@emotion/react';
import { Editor } from 'primereact/editor';
import 'quill/dist/quill.snow.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FIELD_FORMAT, FieldBlot, storedHtml } from './field-blot.ts';

export interface HtmlEditorProps {
  label: string;
  /** The text when the editor opens; afterwards the editor holds it. */
  html: string;
  /** Called when typing begins, after each pause and on leaving. */
  onHtml: (html: string) => void;
  /** Words for a value in the text. */
  fieldLabel: (field: string) => string;
  /** Tools below the toolbar that change the text where the cursor was last. */
  tools: (text: EditedText) => ReactNode;
}

/** What the tools can do with the text. */
export interface EditedText {
  /** Puts a value at the cursor. */
  insertField: (field: string) => void;
  /** Makes the selected words a link, or writes the address itself where none are; null takes the link away. */
  setLink: (address: string | null) => void;
}

interface TextRange {
  index: number;
  length: number;
}

/** Part of the editor's own object that is used here. */
interface QuillText {
  container: HTMLElement;
  getLength: () => number;
  insertEmbed: (index: number, format: string, value: string, source: 'user') => void;
  insertText: (index: number, text: string, format: string, value: unknown, source: 'user') => void;
  formatText: (index: number, length: number, format: string, value: unknown, source: 'user') => void;
  setSelection: (index: number, length: number, source: 'user') => void;
  hasFocus: () => boolean;
  getSelection: () => TextRange | null;
  on: (event: 'selection-change', listener: () => void) => void;
}

/** Pause in typing after which the text is passed on, ms (R-WID-TEXT-03). */
export const EDITOR_DEBOUNCE_MS = 466;

/** Formats that the server's cleaning lets through; pasted text keeps no others. */
const FORMATS = ['header', 'size', 'bold', 'italic', 'underline', 'strike', 'list', 'link', FIELD_FORMAT];

const style = css`
  border: 0;
  margin: 0;
  padding: 0;
  min-width: 0;
  & .ql-toolbar.ql-snow { border: 1px solid var(--border-control); border-bottom-color: var(--border); border-radius: var(--r-2) var(--r-2) 0 0; background: var(--card-sunken); font-family: var(--font); }
  & .ql-container.ql-snow { border: 1px solid var(--border-control); border-top: 0; border-radius: 0 0 var(--r-2) var(--r-2); background: var(--card); font-family: var(--font); font-size: var(--fs-13); }
  & .ql-editor { min-height: 140px; color: var(--text); line-height: 1.55; }
  & .picker { float: left; margin-right: 10px; line-height: 24px; font-size: var(--fs-12); color: var(--text-3); & > [aria-hidden] { float: left; } }
  & .ql-snow .ql-stroke { stroke: var(--text-2); }
  & .ql-snow .ql-fill { fill: var(--text-2); }
  & .ql-snow .ql-picker { font-size: var(--fs-12); color: var(--text-2); }
  & .ql-snow .ql-picker-options { background: var(--overlay); }
  & .ql-container:focus-within { border-color: var(--focus); }
  /* Its words are English only; the tools below the toolbar set links. */
  & .ql-tooltip { display: none; }
  & .ql-field::before { content: attr(data-label); }
  & .ql-field {
    padding: 1px 6px; border-radius: 4px; background: var(--accent-soft); color: var(--accent-text); font-size: var(--fs-12);
    box-shadow: inset 0 0 0 1px var(--accent-border);
  }
`;

// Quill draws its own lists and leaves the name of the select on a span, where screen readers do not announce it.
function namePickers(container: HTMLElement): void {
  for (const picker of container.parentElement?.querySelectorAll('.ql-picker[aria-label]') ?? []) {
    picker
      .querySelector('.ql-picker-label')
      ?.setAttribute('aria-label', picker.getAttribute('aria-label') ?? '');
    picker.removeAttribute('aria-label');
  }
}

interface PickerProps {
  format: 'header' | 'size';
  /** Values as the editor knows them; empty: text without this format. */
  values: readonly ('1' | '2' | '3' | '' | 'small' | 'large' | 'huge')[];
}

/** Select from which Quill draws its own list, with the words of its options. */
const Picker = ({ format, values }: PickerProps) => {
  const { t } = useTranslation('widgets');
  return (
    <span className="picker">
      <span aria-hidden="true">{t(`settings.editor.${format}`)}</span>
      <select className={`ql-${format}`} defaultValue="" aria-label={t(`settings.editor.${format}`)}>
        {values.map((value) => (
          <option key={value} value={value}>
            {t(`settings.editor.value.${value || 'none'}`)}
          </option>
        ))}
      </select>
    </span>
  );
};

/**
 * Editor for text with headers 1 to 3, sizes and lists (R-WID-TEXT-02); passes the text on when typing begins, after
 * a pause, and on leaving.
 */
export const HtmlEditor = ({ label, html, onHtml, fieldLabel, tools }: HtmlEditorProps) => {
  const { t } = useTranslation('widgets');
  const timer = useRef(0);
  const pending = useRef<string | null>(null);
  const latest = useRef(onHtml);
  latest.current = onHtml;
  // Set once: text that is set again while a tool has the focus loses its last space and the cursor.
  const [initial] = useState(html);
  FieldBlot.labelOf = fieldLabel;
  const editor = useRef<QuillText | null>(null);
  /** Selection that the cursor left behind when it went to a tool. */
  const range = useRef({ index: 0, length: 0 });
  // Only while the text has the focus: text that is set again from outside moves the cursor to its start.
  const keepRange = (): void => {
    const quill = editor.current;
    if (quill?.hasFocus()) range.current = quill.getSelection() ?? range.current;
  };
  const keepEditor = (quill: QuillText): void => {
    editor.current = quill;
    range.current = { index: Math.max(0, quill.getLength() - 1), length: 0 };
    quill.on('selection-change', keepRange);
    namePickers(quill.container);
  };
  const text: EditedText = {
    insertField(field) {
      const { index } = range.current;
      editor.current?.insertEmbed(index, FIELD_FORMAT, field, 'user');
      editor.current?.setSelection(index + 1, 0, 'user');
    },
    setLink(address) {
      const { index, length } = range.current;
      if (length > 0) editor.current?.formatText(index, length, 'link', address ?? false, 'user');
      else if (address) editor.current?.insertText(index, address, 'link', address, 'user');
      editor.current?.setSelection(index + (length || (address?.length ?? 0)), 0, 'user');
    },
  };

  const flush = (): void => {
    window.clearTimeout(timer.current);
    timer.current = 0;
    if (pending.current === null) return;
    latest.current(pending.current);
    pending.current = null;
  };
  // What was typed last must not be lost when the dialog is closed within the pause.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only refs are read
  useEffect(() => flush, []);

  return (
    <fieldset css={style} onBlur={flush} aria-label={label}>
      <Editor
        value={initial}
        formats={FORMATS}
        onLoad={keepEditor}
        onTextChange={({ htmlValue, source }) => {
          if (source !== 'user') return;
          // Typing moves the cursor without an event of its own.
          keepRange();
          pending.current = storedHtml(htmlValue ?? '');
          // The text is unsaved work from its first letter on: Escape within the pause must ask.
          if (timer.current === 0) flush();
          window.clearTimeout(timer.current);
          timer.current = window.setTimeout(flush, EDITOR_DEBOUNCE_MS);
        }}
        headerTemplate={
          <span>
            <Picker format="header" values={['1', '2', '3', '']} />
            <Picker format="size" values={['small', '', 'large', 'huge']} />
            <button type="button" className="ql-bold" aria-label={t('settings.editor.bold')} />
            <button type="button" className="ql-italic" aria-label={t('settings.editor.italic')} />
            <button type="button" className="ql-underline" aria-label={t('settings.editor.underline')} />
            <button
              type="button"
              className="ql-list"
              value="ordered"
              aria-label={t('settings.editor.ordered')}
            />
            <button
              type="button"
              className="ql-list"
              value="bullet"
              aria-label={t('settings.editor.bullet')}
            />
            <button type="button" className="ql-clean" aria-label={t('settings.editor.clean')} />
          </span>
        }
      />
      {tools(text)}
    </fieldset>
  );
};
