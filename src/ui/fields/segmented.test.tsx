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
const radio = (name: string) => screen.getByRole('radio', { name });

describe('segmented choice', () => {
  it('a segmented choice marks the chosen option and reports only a new one', () => {
    const onValue = show();
    expect(radio('week').getAttribute('aria-checked')).toBe('true');
    fireEvent.click(radio('week'));
    fireEvent.click(radio('month'));
    expect(onValue.mock.calls).toEqual([['month']]);
  });

  it('a segmented choice is one Tab stop, and an arrow key chooses the next option around it', () => {
    const onValue = show();
    expect(screen.getAllByRole('radio').map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
    radio('week').focus();
    fireEvent.keyDown(radio('week'), { key: 'ArrowRight' });
    expect(document.activeElement).toBe(radio('month'));
    fireEvent.keyDown(radio('month'), { key: 'ArrowRight' });
    expect(document.activeElement).toBe(radio('day'));
    fireEvent.keyDown(radio('day'), { key: 'ArrowLeft' });
    expect(document.activeElement).toBe(radio('month'));
    expect(onValue.mock.calls).toEqual([['month'], ['day'], ['month']]);
  });

  it('a segmented choice can be reached by Tab when nothing is chosen', () => {
    show('year');
    expect(screen.getAllByRole('radio').map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
  });
});
