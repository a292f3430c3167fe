// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startI18n } from '#platform/locale/i18n.ts';
import { DateField } from './date-field.tsx';

beforeAll(() => startI18n('en'));
afterEach(cleanup);

it('a day is typed into the date field itself, without a calendar over it', () => {
  const onValue = vi.fn();
  render(<DateField label="From" value="2026-03-18" onValue={onValue} />);
  const field = screen.getByLabelText('From');
  fireEvent.focus(field);
  expect(document.querySelector('.p-datepicker')).toBeNull();
  fireEvent.input(field, { target: { value: '2025-08-0' } });
  fireEvent.input(field, { target: { value: '2025-08-01' } });
  expect(onValue).toHaveBeenLastCalledWith('2025-08-01');
});

it('a cleared date field calls back, and a half-typed day does not', () => {
  const onClear = vi.fn();
  render(<DateField label="From" value="2026-03-18" onValue={vi.fn()} onClear={onClear} />);
  const field = screen.getByLabelText('From');
  fireEvent.input(field, { target: { value: '2026-0' } });
  expect(onClear).not.toHaveBeenCalled();
  fireEvent.input(field, { target: { value: '' } });
  expect(onClear).toHaveBeenCalledOnce();
});

it('the calendar of a date field can be opened by keyboard', () => {
  render(<DateField label="From" value="2026-03-18" onValue={vi.fn()} />);
  expect(screen.getByRole('button', { name: 'Choose a day' }).tabIndex).toBe(0);
});
