// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { EditorContext, type ReportEditor } from '#features/reports/editor/editor-context.ts';
import { emptyReport } from '#features/reports/editor/model/report-values.ts';
import { startI18n } from '#platform/locale/i18n.ts';
import { UndoButtons } from './undo-buttons.tsx';

vi.mock('#platform/saved/saved-state.ts', () => ({
  load: async () => undefined,
  save: async () => undefined,
}));

const editor: ReportEditor = {
  ...{ id: 7, report: emptyReport('base-report', null), stored: null },
  ...{ isReadOnly: false, canUndo: true, canRedo: false, problems: {}, showsProblems: false },
  ...{ change: () => undefined, undo: () => undefined, redo: () => undefined, save: () => undefined },
};

/** An editor with one undo step. */
const OneStep = () => {
  const [isUndone, setUndone] = useState(false);
  const steps = { undo: () => setUndone(true), redo: () => setUndone(false) };
  return (
    <EditorContext value={{ ...editor, ...steps, canUndo: !isUndone, canRedo: isUndone }}>
      <UndoButtons />
    </EditorContext>
  );
};

beforeAll(() => startI18n('en'));
afterEach(cleanup);

it("the focus stays in the editor's head after the last undo or redo", async () => {
  render(<OneStep />);
  const undo = await screen.findByRole('button', { name: 'Undo' });
  const redo = screen.getByRole('button', { name: 'Redo' });
  undo.focus();
  fireEvent.click(undo);
  expect(document.activeElement).toBe(redo);
  fireEvent.click(redo);
  expect(document.activeElement).toBe(undo);
});
