// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { EditorContext, type ReportEditor } from '#features/reports/editor/editor-context.ts';
import { emptyReport } from '#features/reports/editor/model/report-values.ts';
import { type EditHistory, startHistory, undo, withStep } from '#machines/report-lifecycle/edit-history.ts';
import { startI18n } from '#platform/locale/i18n.ts';
import { ReportName } from './report-title.tsx';

vi.mock('#platform/saved/saved-state.ts', () => ({
  load: async () => undefined,
  save: async () => undefined,
}));

const STORED = { ...emptyReport('base-report', null), name: 'Halls' };

let history: EditHistory;
const Head = () => {
  const [current, setCurrent] = useState(() => startHistory(STORED));
  history = current;
  const editor: ReportEditor = {
    ...{
      id: 7,
      report: current.present,
      stored: null,
      isReadOnly: false,
      problems: {},
      showsProblems: false,
    },
    ...{ canUndo: false, canRedo: false, redo: () => undefined, save: () => undefined },
    change: ({ next, merge }) =>
      setCurrent((before) => withStep(before, next(before.present), merge ?? null)),
    undo: () => setCurrent(undo),
  };
  return (
    <EditorContext value={editor}>
      <ReportName problemId={undefined} />
    </EditorContext>
  );
};

async function typeName(text: string): Promise<HTMLElement> {
  render(<Head />);
  fireEvent.click(await screen.findByRole('button', { name: 'Halls' }));
  const field = screen.getByRole('textbox');
  for (const end of text.split('').keys())
    fireEvent.change(field, { target: { value: text.slice(0, end + 1) } });
  return field;
}

beforeAll(() => startI18n('en'));
afterEach(cleanup);

it('a typed report name is in the report before the field is left, and is one undo step', async () => {
  await typeName('Halls 1 ');
  expect(history.present.name).toBe('Halls 1');
  expect(history.past.map(({ name }) => name)).toEqual(['Halls']);
});

it('Escape takes the typed report name back and leaves no undo step', async () => {
  fireEvent.keyDown(await typeName('Wells'), { key: 'Escape' });
  expect(history.present).toBe(STORED);
  expect(history.past).toEqual([]);
  const heading = await screen.findByRole('button', { name: 'Halls' });
  expect(document.activeElement).toBe(heading);
});
