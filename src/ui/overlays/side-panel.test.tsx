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

describe('side panel', () => {
  it('a side panel takes the focus itself, so that a screen reader reads its title', () => {
    open();
    expect(document.activeElement).toBe(screen.getByRole('dialog'));
  });

  it('a side panel focuses the first wrong entry', () => {
    open('Please fill in this field.');
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  });

  it('a side panel keeps toasts off its width while it is open', () => {
    open();
    expect(document.body.style.getPropertyValue('--beside')).toBe('400px');
    cleanup();
    expect(document.body.style.getPropertyValue('--beside')).toBe('');
  });
});
