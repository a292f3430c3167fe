// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ModulesAnswer } from '#contract/readings/module.ts';
import { startI18n } from '#platform/locale/i18n.ts';
import { EMPTY_STRUCTURE, updateStructure } from '#platform/session/structure.ts';
import { companyFixture, moduleFixture, nodeId } from './node.fixture.ts';
import { NodePicker } from './node-picker.tsx';
import type { NodePickerProps } from './node-picker-props.ts';

const { http } = vi.hoisted(() => ({ http: { get: vi.fn() } }));
vi.mock('#platform/http/http.ts', () => ({ http }));
vi.mock('#platform/saved/saved-state.ts', () => ({
  load: async () => undefined,
  save: async () => undefined,
}));

beforeAll(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
  return startI18n('en');
});
beforeEach(() => have([]));
afterEach(cleanup);

/** Sets the modules that the page knows, and the server's answer when the picker reloads them. */
function have(more: Parameters<typeof companyFixture>[0]): void {
  const company = companyFixture(more);
  updateStructure({ ...EMPTY_STRUCTURE, ...company });
  const answer: ModulesAnswer = { sites: [...company.sites], modules: company.modulesBySite };
  http.get.mockResolvedValue(answer);
}

const onSingle = vi.fn<(uuid: string | null) => void>();
const onMultiple = vi.fn<(uuids: string[]) => void>();
async function show(props: Partial<NodePickerProps> = {}): Promise<HTMLElement> {
  onSingle.mockReset();
  onMultiple.mockReset();
  const given = {
    title: 'Devices',
    onClose: vi.fn(),
    selection: 'multiple',
    value: [],
    onPick: onMultiple,
    ...props,
  };
  render(<NodePicker {...(given as NodePickerProps)} />);
  return screen.findByRole('tree');
}
const single = (value: string | null): Partial<NodePickerProps> => ({
  selection: 'single',
  value,
  onPick: onSingle,
});
const line = (name: string) => screen.getByRole('treeitem', { name: new RegExp(`^${name}`) });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const key = (tree: HTMLElement, ...keys: string[]): void => {
  for (const one of keys) fireEvent.keyDown(tree, { key: one });
};
const active = (tree: HTMLElement): string | null | undefined =>
  document.getElementById(tree.getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('node picker', () => {
  it('R-PICK-01 R-PICK-02 R-PICK-07 in the node picker dialog each click adds a node, and every node shows its freshness', async () => {
    await show();
    expect(screen.getByRole('dialog', { name: 'Devices' })).toBeTruthy();
    expect(within(line('Ásó')).getByText('Current, last reading 12 s ago')).toBeTruthy();
    fireEvent.click(line('Ásó'));
    fireEvent.click(line('Cold store 9'));
    expect(line('Ásó').getAttribute('aria-checked')).toBe('true');
    press('Add 2 devices');
    expect(onMultiple).toHaveBeenCalledWith([nodeId(4), nodeId(6)]);
  });

  it("the node picker's accept button is disabled while nothing is chosen or changed", async () => {
    const isOff = (): boolean =>
      screen.getByRole<HTMLButtonElement>('button', { name: 'Use selection' }).disabled;
    await show();
    expect(isOff()).toBe(true);
    cleanup();
    await show({ value: [nodeId(6)] });
    expect(isOff()).toBe(true);
    fireEvent.click(line('Cold store 9'));
    expect(isOff()).toBe(false);
  });

  it('R-PICK-02 in single choice a click in the node picker replaces the previous node', async () => {
    await show(single(nodeId(6)));
    expect(line('Cold store 9').getAttribute('aria-selected')).toBe('true');
    fireEvent.click(line('Ásó'));
    press('Use selection');
    expect(onSingle).toHaveBeenCalledWith(nodeId(4));
  });

  it('R-PICK-04 a cleared node choice is null in single choice and an empty list in multiple choice', async () => {
    await show(single(nodeId(6)));
    press('Clear');
    press('Use selection');
    expect(onSingle).toHaveBeenCalledWith(null);
    cleanup();
    await show({ value: [nodeId(6)] });
    press('Clear');
    press('Use selection');
    expect(onMultiple).toHaveBeenCalledWith([]);
  });

  it('a chosen node that no longer exists stays chosen until the choice is cleared', async () => {
    await show({ value: [nodeId(99)] });
    fireEvent.click(line('Ásó'));
    press('Add 1 device');
    expect(onMultiple).toHaveBeenCalledWith([nodeId(99), nodeId(4)]);
  });

  it('R-PICK-03 in leaf mode a branch of the node picker stands for its leaves and shows when only some are chosen', async () => {
    await show({ leavesOnly: true, value: [nodeId(3)] });
    expect(line('Foundry').getAttribute('aria-checked')).toBe('mixed');
    fireEvent.click(line('LV network'));
    press('Add 1 device');
    expect(onMultiple).toHaveBeenCalledWith([nodeId(3), nodeId(4)]);
  });

  it('R-SET-18 the node picker says when the limit is reached, and adds no more nodes', async () => {
    await show({ value: [nodeId(3)], limit: 1 });
    fireEvent.click(line('Ásó'));
    expect(screen.getByText('At most 1 can be chosen. Remove one first.')).toBeTruthy();
    expect(screen.getByText('1 chosen, at most 1')).toBeTruthy();
  });

  it('R-PICK-10 the node picker says why a node cannot be chosen', async () => {
    await show();
    const network = line('LV network');
    expect(network.getAttribute('aria-disabled')).toBe('true');
    expect(within(network).getByText('Networks cannot be chosen here')).toBeTruthy();
  });

  it('P-PROD-06 a calculated module and a collection of several measure types say so', async () => {
    have([moduleFixture(40, { name: 'Rest', type: 'calculated', shownMeasureType: 'calculated' })]);
    updateStructure({
      collections: companyFixture()
        .collections.slice(0, 1)
        .map((one) => ({ ...one, measureType: 'mixed' })),
    });
    await show({ rules: { virtual: true } });
    expect(within(line('Rest')).getByText('Calculated')).toBeTruthy();
    expect(within(line('Presses, all sites')).getByText('Mixed')).toBeTruthy();
    expect(within(line('Ásó')).queryByText('Electricity')).toBeNull();
  });

  it('R-PICK-09 P-DATA-04 a chosen controller, shown with type plc, refuses the modules of the others', async () => {
    await show({ value: [nodeId(2)] });
    const chip = screen.getByRole('button', { name: 'PLC 1' });
    expect(chip.dataset.type).toBe('plc');
    fireEvent.click(chip);
    const isRefused = (name: string) => line(name).getAttribute('aria-disabled') === 'true';
    expect([isRefused('Ásó'), isRefused('Press.*PLC 2')]).toEqual([false, true]);
    expect(within(line('Press.*PLC 2')).getByText('Belongs to another controller')).toBeTruthy();
    // It stays chosen.
    expect(line('Press.*PLC 2').getAttribute('aria-checked')).toBe('true');
    expect(screen.queryByRole('treeitem', { name: /^Warehouse/ })).toBeNull();
    press('All controllers');
    expect([isRefused('Press.*PLC 2'), isRefused('Cold store 9')]).toEqual([false, false]);
  });

  it('R-PICK-06 virtual groups can be hidden and shown when the node picker offers them', async () => {
    await show({ rules: { virtual: true } });
    expect(line('Presses, all sites')).toBeTruthy();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Virtual groups' }));
    expect(screen.queryByRole('treeitem', { name: /^Presses/ })).toBeNull();
  });

  it('the node picker says when the modules could not be reloaded', async () => {
    http.get.mockRejectedValue(new Error('away'));
    vi.spyOn(console, 'error').mockImplementationOnce(() => undefined);
    await show();
    expect(await screen.findByText(/could not be refreshed/)).toBeTruthy();
  });
});

describe('keyboard in the node picker', () => {
  it('arrow keys in the node picker move, open and close; Home and End jump; the space bar chooses', async () => {
    const tree = await show();
    act(() => tree.focus());
    expect(active(tree)).toMatch(/^Foundry/);
    key(tree, 'ArrowDown', 'ArrowRight');
    expect(active(tree)).toMatch(/^Press/);
    key(tree, 'ArrowLeft', 'ArrowLeft');
    expect(active(tree)).toMatch(/^LV network/);
    key(tree, 'ArrowLeft');
    expect(line('LV network').getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('treeitem', { name: /^Ásó/ })).toBeNull();
    key(tree, 'End', ' ');
    expect(line('Cold store 10').getAttribute('aria-checked')).toBe('true');
    key(tree, 'Home');
    expect(active(tree)).toMatch(/^Foundry/);
  });

  it('arrow down in the node picker moves from the search field to the lines found', async () => {
    const tree = await show();
    const search = screen.getByRole('searchbox');
    fireEvent.change(search, { target: { value: 'aso' } });
    await vi.waitFor(() => expect(within(tree).getAllByRole('treeitem')).toHaveLength(4));
    act(() => search.focus());
    act(() => void fireEvent.keyDown(search, { key: 'ArrowDown' }));
    expect(document.activeElement).toBe(tree);
    expect(active(tree)).toMatch(/^Foundry/);
    key(tree, 'End', ' ');
    expect(line('Ásó').getAttribute('aria-checked')).toBe('true');
  });

  it('arrow left in the node picker moves to the parent line while a search holds the branches open', async () => {
    const tree = await show();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'aso' } });
    await vi.waitFor(() => expect(within(tree).getAllByRole('treeitem')).toHaveLength(4));
    act(() => tree.focus());
    key(tree, 'End', 'ArrowLeft', 'ArrowLeft');
    expect(active(tree)).toMatch(/^LV network/);
    expect(line('LV network').getAttribute('aria-expanded')).toBe('true');
  });

  it('letters typed in the node picker jump to the next name that begins with them, accents ignored', async () => {
    const tree = await show();
    act(() => tree.focus());
    key(tree, 'a');
    expect(active(tree)).toMatch(/^Ásó/);
  });
});

it('only the lines in view of 5,000 nodes are rendered, and End reaches the last one', async () => {
  have(
    Array.from({ length: 5_000 }, (_, n) =>
      moduleFixture(1_000 + n, { name: `Zone ${n}`, siteId: 'warehouse' }),
    ),
  );
  const tree = await show();
  expect(within(tree).getAllByRole('treeitem').length).toBeLessThan(60);
  act(() => tree.focus());
  key(tree, 'End', ' ');
  press('Add 1 device');
  expect(onMultiple).toHaveBeenCalledWith([nodeId(5_999)]);
});
