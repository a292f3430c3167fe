// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { wordsOfWidgets } from '#widget-kit/view.fixture.ts';
import { TextTools } from './text-tools.tsx';

beforeAll(wordsOfWidgets);
afterEach(cleanup);

it('Enter in the address of a link sets the link, and on a button presses that button', () => {
  const setLink = vi.fn();
  render(<TextTools text={{ setLink, insertField: vi.fn() }} onDevice={vi.fn()} />);
  fireEvent.click(screen.getByRole('button', { name: 'Link' }));
  const address = screen.getByRole('textbox');
  fireEvent.change(address, { target: { value: 'https://example.com' } });
  const onButton = fireEvent.keyDown(screen.getByRole('button', { name: 'Remove link' }), { key: 'Enter' });
  expect(onButton, 'the click of the button follows').toBe(true);
  expect(setLink).not.toHaveBeenCalled();
  fireEvent.keyDown(address, { key: 'Enter' });
  expect(setLink).toHaveBeenCalledExactlyOnceWith('https://example.com');
});
