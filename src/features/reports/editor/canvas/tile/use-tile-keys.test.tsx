// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { CanvasShared } from '#features/reports/editor/canvas/canvas-context.ts';
import { selectedStore } from '#features/reports/editor/canvas/canvas-stores.ts';
import { emptyReport } from '#features/reports/editor/model/report-values.ts';
import { useEditorKeys } from '#features/reports/editor/use-editor-keys.ts';
import { startI18n } from '#platform/locale/i18n.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { useSelectedKeys } from './use-tile-keys.ts';

vi.mock('#platform/saved/saved-state.ts', () => ({
  load: async () => undefined,
  save: async () => undefined,
}));

const askToRemove = vi.fn();
const undo = vi.fn();
const canvas: CanvasShared = {
  ...{ commands: {} as CanvasShared['commands'], host: { current: null }, reportType: 'base-report' },
  ...{ isReadOnly: false, configure: () => undefined, askToRemove },
};
const editor = {
  ...{ id: 7, report: emptyReport('base-report', null), stored: null, isReadOnly: false, problems: {} },
  ...{
    showsProblems: false,
    canUndo: true,
    canRedo: false,
    change: () => undefined,
    undo,
    redo: () => undefined,
    save: () => undefined,
  },
};

const Editor = ({ isAsking }: { isAsking: boolean }) => {
  useSelectedKeys(canvas);
  useEditorKeys(editor);
  return (
    isAsking && (
      <ConfirmDialog isOpen title="Discard?" answers={['cancel', 'yes']} onAnswer={() => undefined}>
        <p>Words that can be pressed</p>
      </ConfirmDialog>
    )
  );
};

/** Presses keys as after a click on the text of a dialog, which takes no focus. */
const pressOnPage = (): void => {
  fireEvent.keyDown(document.body, { key: 'Delete' });
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
};

beforeAll(() => startI18n('en'));
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

it('keys reach the selected widget and the history while nothing has the focus', () => {
  selectedStore.set('a');
  render(<Editor isAsking={false} />);
  pressOnPage();
  expect(askToRemove).toHaveBeenCalledWith('a');
  expect(undo).toHaveBeenCalledOnce();
});

it('keys reach neither the selected widget nor the history while a dialog is open, wherever the focus went', () => {
  selectedStore.set('a');
  render(<Editor isAsking />);
  pressOnPage();
  expect(askToRemove).not.toHaveBeenCalled();
  expect(undo).not.toHaveBeenCalled();
});
