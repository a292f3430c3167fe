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

describe('one choice out of a few', () => {
  it('tells which is chosen, and what is pressed anew', () => {
    const onValue = show();
    expect(button('week').getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(button('week'));
    fireEvent.click(button('month'));
    expect(onValue.mock.calls).toEqual([['month']]);
  });

  it('is one stop of Tab, from where the arrows move the focus round', () => {
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

  it('can be reached where nothing is chosen', () => {
    show('year');
    expect(screen.getAllByRole('button').map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
  });
});
