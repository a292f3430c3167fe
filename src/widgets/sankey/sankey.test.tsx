// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { FlowNode } from '#contract/reports/block.ts';
import { block, container } from '#widget-kit/block.fixture.ts';
import { pretendSize, viewOf, wordsOfWidgets } from '#widget-kit/view.fixture.ts';
import { flowNode, flowOf, PLANT } from './flow.fixture.ts';
import Sankey from './sankey.tsx';

beforeAll(async () => {
  await wordsOfWidgets();
  pretendSize(800, 240);
});
afterEach(cleanup);

const settings = container([{}], { parameters: [{ value: 'energy', decimals: 1 }] });
const view = (nodes: FlowNode[], mode: 'view' | 'print' = 'view') =>
  viewOf({ container: settings, block: { ...block([]), flow: flowOf(nodes) }, mode });

describe('Sankey diagram', () => {
  it('a Sankey diagram names each meter and the remainder with their amounts', () => {
    const { container: page } = render(<Sankey {...view(PLANT)} />);
    const labels = [...page.querySelectorAll('[data-lines]')].map(({ textContent }) => textContent);
    expect(labels).toContain('hall60.0\u00a0kWh');
    expect(labels).toContain('Not sub-metered20.0\u00a0kWh');
    expect(page.querySelector('[data-value="60"]')).not.toBeNull();
  });

  it('a Sankey diagram reads out the amounts along the tree by arrow keys', () => {
    render(<Sankey {...view(PLANT)} />);
    const cursor = screen.getByRole('slider', { name: 'Days: flow from meter to meter' });
    const press = (key: string) => {
      fireEvent.keyDown(cursor, { key });
      return cursor.getAttribute('aria-valuetext');
    };
    expect(press('ArrowRight')).toBe('incomer: 100.0 kWh');
    expect(press('ArrowRight')).toBe('hall: 60.0 kWh, 60.0\u00a0% of incomer');
    expect(press('ArrowRight')).toBe('press: 35.0 kWh, 58.3\u00a0% of hall');
    expect(press('Escape')).toBe('Arrow keys read the values');
  });

  it('a Sankey diagram names meters that measured less than the meters below them, and meters without values', () => {
    const nodes = [
      flowNode('incomer', null, 10, 4),
      flowNode('hall', 'incomer', 14),
      flowNode('silent', 'incomer', null),
    ];
    const { container: page } = render(<Sankey {...view(nodes)} />);
    expect(page.textContent).toContain(
      'Sub-meters of incomer measured more than the meter itself: 4.00\u00a0kWh',
    );
    expect(page.textContent).toContain('Without values: silent');
    expect(page.querySelector('.excess')).not.toBeNull();
  });

  it('a Sankey diagram names only a few of many meters, so that the picture keeps its room', () => {
    const many = Array.from({ length: 300 }, (_, n) => flowNode(`meter ${n}`, 'incomer', null));
    const { container: page } = render(<Sankey {...view([flowNode('incomer', null, 10), ...many])} />);
    expect(page.textContent).toContain('Without values: meter 0, meter 1, meter 2, +297');
    expect(page.textContent).not.toContain('meter 3,');
  });

  it('a Sankey diagram shortens the words for the remainder instead of cutting them, and lists cut names on paper', () => {
    pretendSize(300, 240);
    const nodes = PLANT.map((one) =>
      one.name === 'press' ? { ...one, name: 'Press with a long name' } : one,
    );
    const { container: page } = render(<Sankey {...view(nodes, 'print')} />);
    pretendSize(800, 240);
    const labels = [...page.querySelectorAll('[data-lines]')].map(({ textContent }) => textContent);
    expect(labels).toContain('The rest20.0\u00a0kWh');
    expect(page.textContent).toMatch(/Also:.*Press with a long name 35\.0/);
  });

  it('a Sankey diagram says that an edition from before flows were frozen has no flow', () => {
    render(<Sankey {...viewOf({ container: settings, block: block([]) })} />);
    expect(screen.getByText(/^This edition was frozen before/)).toBeTruthy();
  });

  it('a Sankey diagram says that nothing flowed, and has no controls on paper', () => {
    const { rerender, container: page } = render(<Sankey {...view([flowNode('incomer', null, 0)])} />);
    expect(page.textContent).toContain('Nothing flowed through the chosen meters');
    rerender(<Sankey {...view(PLANT, 'print')} />);
    expect(screen.queryByRole('slider')).toBeNull();
  });
});
