// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { useEffect, useLayoutEffect } from 'react';
import { expect, it } from 'vitest';
import { DrawingMark } from './drawing-mark.tsx';

it('the drawing mark names the widget being drawn in every phase of a commit', () => {
  const drawn: string[] = [];
  const Chart = ({ name }: { name: string }) => {
    const note = (when: string): void => void drawn.push(`${name} ${when} at ${window.quarterhourPrintAt}`);
    note('rendered');
    useLayoutEffect(() => note('laid out'));
    useEffect(() => note('drawn'));
    return null;
  };
  render(
    ['a', 'b', 'c'].map((name) => (
      <section key={name}>
        <DrawingMark container={name} />
        <Chart name={name} />
      </section>
    )),
  );
  expect(drawn).toHaveLength(9);
  for (const line of drawn) expect(line).toMatch(/^(\w) .* at \1$/);
});
