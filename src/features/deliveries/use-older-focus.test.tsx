// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useOlderFocus } from './use-older-focus.ts';

const Log = ({ entries }: { entries: readonly string[] }) => {
  const list = useRef<HTMLDivElement>(null);
  const expectOlder = useOlderFocus(list, entries);
  return (
    <>
      <input aria-label="Search" />
      <div ref={list}>
        {entries.map((entry) => (
          <article key={entry} aria-label={entry} tabIndex={-1} />
        ))}
      </div>
      <button type="button" onClick={expectOlder}>
        Older
      </button>
    </>
  );
};

let show: (...entries: string[]) => void;
beforeEach(() => {
  const { rerender } = render(<Log entries={['a', 'b']} />);
  show = (...entries) => rerender(<Log entries={entries} />);
  const older = screen.getByRole('button');
  older.focus();
  older.click();
});
afterEach(cleanup);

const focused = () => document.activeElement?.getAttribute('aria-label');

it('loading older entries moves the focus to the first of them', () => {
  show('a', 'b', 'c');
  expect(focused()).toBe('c');
});

it('without older entries the focus moves to the last entry, and a later refresh leaves it alone', () => {
  show('a', 'b');
  expect(focused()).toBe('b');
  screen.getByRole('textbox').focus();
  show('new', 'a', 'b');
  expect(focused()).toBe('Search');
});

it('the focus stays where the user has moved it while older entries load', () => {
  screen.getByRole('textbox').focus();
  show('a', 'b', 'c');
  expect(focused()).toBe('Search');
});
