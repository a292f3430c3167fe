// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Toolbar } from './toolbar.tsx';

afterEach(cleanup);

it('a row of buttons is one Tab stop, at the button that the arrow keys reached last', () => {
  render(
    <Toolbar label="Load">
      {['One', 'Two', 'Three'].map((name) => (
        <button key={name} type="button">
          {name}
        </button>
      ))}
    </Toolbar>,
  );
  const buttons = screen.getAllByRole('button');
  const stops = () => buttons.filter(({ tabIndex }) => tabIndex === 0).map(({ textContent }) => textContent);
  const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });
  expect(stops()).toEqual(['One']);
  buttons[0]?.focus();
  press('ArrowRight');
  expect(document.activeElement?.textContent).toBe('Two');
  press('ArrowLeft');
  press('ArrowLeft');
  expect(document.activeElement?.textContent).toBe('Three');
  expect(stops()).toEqual(['Three']);
});
