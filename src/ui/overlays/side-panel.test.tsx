// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Field } from '#ui/fields/field.tsx';
import { SidePanel } from './side-panel.tsx';

afterEach(cleanup);

const ignore = (): void => undefined;

function open(error?: string): void {
  const field = { value: '', onValue: ignore, onLeave: ignore };
  render(
    <SidePanel title="Report settings" width={400} onClose={ignore}>
      <Field name="group" label="Group" error={undefined} {...field} />
      <Field name="name" label="Name" error={error} {...field} />
    </SidePanel>,
  );
}

describe('a side panel', () => {
  it('takes the focus itself, so that a reader hears its title', () => {
    open();
    expect(document.activeElement).toBe(screen.getByRole('dialog'));
  });

  it('gives the focus to the first entry that is wrong', () => {
    open('Please fill in this field.');
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  });

  it('tells toasts how much room it takes, as long as it stands', () => {
    open();
    expect(document.body.style.getPropertyValue('--beside')).toBe('400px');
    cleanup();
    expect(document.body.style.getPropertyValue('--beside')).toBe('');
  });
});
