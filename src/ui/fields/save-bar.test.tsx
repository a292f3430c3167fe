// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startI18n } from '#platform/locale/i18n.ts';
import { SaveBar } from './save-bar.tsx';

vi.mock('#platform/saved/saved-state.ts', () => ({
  load: async () => undefined,
  save: async () => undefined,
}));

const Form = () => {
  const [isDirty, setIsDirty] = useState(true);
  return <SaveBar isDirty={isDirty} isSaving={false} onDiscard={() => setIsDirty(false)} />;
};

beforeAll(() => startI18n('en'));
afterEach(cleanup);

it('the focus stays in the save bar when the changes are discarded and the button disappears', async () => {
  render(<Form />);
  const discard = await screen.findByRole('button', { name: 'Discard changes' });
  discard.focus();
  fireEvent.click(discard);
  expect(screen.queryByText('Unsaved changes')).toBeNull();
  expect(screen.getByRole('contentinfo')).toBe(document.activeElement);
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
});
