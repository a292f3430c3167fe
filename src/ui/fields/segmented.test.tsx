// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Segmented } from './segmented.tsx';

afterEach(cleanup);

const show = (value = 'week') => {
  const onValue = vi.fn<(value: string) => void>();
  const options = ['day', 'week', 'month'].map((one) => ({ value: one, label: one }));
  render(<Segmented label="Span" value={value} options={options} onValue={onValue} />);
  return onValue;
};
const button = (name: string) => screen.getByRole('button', { name });

describe('segmented choice', () => {
  it('a segmented choice marks the chosen option and reports only a new one', () => {
    const onValue = show();
    expect(button('week').getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(button('week'));
    fireEvent.click(button('month'));
    expect(onValue.mock.calls).toEqual([['month']]);
  });

  it('a segmented choice is one Tab stop, and the arrow keys move the focus around it', () => {
    show();
    expect(screen.getAllByRole('button').map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
    button('week').focus();
    fireEvent.keyDown(button('week'), { key: 'ArrowRight' });
    expect(document.activeElement).toBe(button('month'));
    fireEvent.keyDown(button('month'), { key: 'ArrowRight' });
    expect(document.activeElement).toBe(button('day'));
    fireEvent.keyDown(button('day'), { key: 'ArrowLeft' });
    expect(document.activeElement).toBe(button('month'));
  });

  it('a segmented choice can be reached by Tab when nothing is chosen', () => {
    show('year');
    expect(screen.getAllByRole('button').map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
  });
});
