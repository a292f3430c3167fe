// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startI18n } from '#platform/locale/i18n.ts';
import { SelectField } from './select-field.tsx';

const OPTIONS = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
];

const Form = () => {
  const [value, setValue] = useState<string | null>(null);
  return (
    <SelectField
      name="unit"
      label="Unit"
      value={value}
      options={OPTIONS}
      error={undefined}
      onLeave={() => undefined}
      onValue={setValue}
    />
  );
};

const press = (code: string): void => {
  const target = document.activeElement;
  if (target) fireEvent.keyDown(target, { code, key: code });
};

beforeAll(() => startI18n('en'));
afterEach(cleanup);

describe('select field', () => {
  it('a select field opens with the arrow key, moves with it, and accepts with Enter', async () => {
    render(<Form />);
    const field = screen.getByLabelText('Unit', { selector: 'input' }) as HTMLInputElement;
    field.focus();
    expect(screen.queryByText('Week')).toBeNull();
    press('ArrowDown');
    expect(await screen.findByText('Week')).toBeDefined();
    press('ArrowDown');
    press('ArrowDown');
    expect(document.activeElement?.textContent).toBe('Week');
    press('Enter');
    await expect.poll(() => field.value).toBe('Week');
    expect(document.activeElement).toBe(field);
  });
});
