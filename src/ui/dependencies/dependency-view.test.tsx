// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Dependencies } from '#contract/readings/formula.ts';
import { startI18n } from '#platform/locale/i18n.ts';
import { DependencyView } from './dependency-view.tsx';

vi.mock('#platform/http/http.ts', () => ({ http: { get: vi.fn() } }));

const node = (uuid: string, level: number, formula: string | null = null): Dependencies['nodes'][number] => ({
  uuid,
  name: `Module ${uuid}`,
  type: formula === null ? 'device' : 'calculated',
  measureType: 'electricity',
  siteId: 'site',
  formula,
  level,
});
const DEPENDENCIES: Dependencies = {
  nodes: [node('a', -1), node('old', -1), node('sum', 0, 'a × 2')],
  edges: [
    { operand: 'a', user: 'sum', letters: ['a'], isCurrent: true },
    { operand: 'old', user: 'sum', letters: [], isCurrent: false },
  ],
  hidden: 2,
};

beforeAll(() => startI18n('en'));
afterEach(cleanup);

const show = (dependencies: Dependencies) =>
  render(
    <MemoryRouter>
      <DependencyView dependencies={dependencies} pathOf={(uuid) => `/health/${uuid}`} />
    </MemoryRouter>,
  );

describe('dependencies of a module', () => {
  it("the dependencies of a module are drawn with links to the modules' pages, and the module itself is marked", () => {
    show(DEPENDENCIES);
    const picture = screen.getByRole('region', { name: 'Diagram' });
    expect(within(picture).getByRole('link', { name: 'Module a' }).getAttribute('href')).toBe('/health/a');
    expect(within(picture).queryByRole('link', { name: 'Module sum' })).toBeNull();
    expect(within(picture).getByText('Module sum').closest('li')?.getAttribute('aria-current')).toBe('true');
    expect(screen.getByText('No permission for 2 more modules.')).toBeTruthy();
  });

  it('the dependencies of a module have a table view that says the same in words', () => {
    show(DEPENDENCIES);
    fireEvent.click(screen.getByRole('radio', { name: 'List' }));
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
    const texts = rows.map((row) => [...row.children].map((cell) => cell.textContent));
    expect(texts).toEqual([
      ['Module a', 'a', 'Module sum', 'a × 2', 'now'],
      ['Module old', '–', 'Module sum', 'a × 2', 'only earlier'],
    ]);
  });

  it('a module without dependencies says so', () => {
    show({ nodes: [node('a', 0)], edges: [], hidden: 0 });
    expect(screen.getByText(/Not calculated from other modules/)).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
  });
});
