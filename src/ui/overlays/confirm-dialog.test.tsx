// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startI18n } from '#platform/locale/i18n.ts';
import { type ConfirmAnswer, ConfirmDialog } from './confirm-dialog.tsx';

beforeAll(() => startI18n('en'));
afterEach(() => document.body.replaceChildren());

const ALL: [ConfirmAnswer, string][] = [
  ['yes', 'Yes'],
  ['no', 'No'],
  ['cancel', 'Cancel'],
  ['ok', 'OK'],
];

const show = (answers: readonly ConfirmAnswer[], onAnswer = vi.fn()) => {
  render(
    <ConfirmDialog isOpen title="Sure?" answers={answers} onAnswer={onAnswer}>
      Gone for good.
    </ConfirmDialog>,
  );
  return onAnswer;
};

describe('P-UI-01 confirm dialog', () => {
  it.each(ALL)('the confirm dialog answers %s when the button “%s” is pressed', (answer, words) => {
    const onAnswer = show(ALL.map(([one]) => one));
    fireEvent.click(screen.getByText(words));
    expect(onAnswer.mock.calls).toEqual([[answer]]);
  });

  it('the confirm dialog focuses the harmless answer and returns the focus when it closes', () => {
    const opener = document.body.appendChild(document.createElement('button'));
    opener.focus();
    const dialog = (isOpen: boolean) => (
      <ConfirmDialog
        isOpen={isOpen}
        isDestructive
        title="Sure?"
        answers={['cancel', 'yes']}
        onAnswer={vi.fn()}
      >
        Gone for good.
      </ConfirmDialog>
    );
    const { rerender, unmount } = render(dialog(false));
    rerender(dialog(true));
    expect(document.activeElement?.textContent).toBe('Cancel');
    unmount();
    expect(document.activeElement).toBe(opener);
  });

  it('the confirm dialog offers only the requested answers', () => {
    show(['no', 'yes']);
    expect(screen.queryByText('OK')).toBeNull();
    expect(screen.queryByText('Cancel')).toBeNull();
  });
});
