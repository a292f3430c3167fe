import { expect, it } from 'vitest';
import {
  DIALOG_STEP,
  LONGEST_HISTORY,
  redo,
  startHistory,
  undo,
  withoutMerging,
  withStep,
} from './edit-history.ts';
import { report } from './lifecycle.fixture.ts';

const first = startHistory(report('1'));

it('every editing step can be undone and redone', () => {
  const second = withStep(withStep(first, report('2')), report('3'));
  const back = undo(undo(second));
  expect(back.present.name).toBe('1');
  expect(redo(redo(back)).present.name).toBe('3');
  expect(undo(first)).toBe(first);
  expect(redo(first)).toBe(first);
});

it('consecutive editing steps of one name count as one', () => {
  const typed = withStep(withStep(first, report('a'), 'name'), report('ab'), 'name');
  expect(typed.past).toHaveLength(1);
  const again = withStep(withStep(typed, report('x'), 'width'), report('abc'), 'name');
  expect(again.past).toHaveLength(3);
});

it('an autosave ends an editing step, but the edits of one dialog stay one step', () => {
  const keptAfter = (name: string) => withoutMerging(withStep(first, report('a'), name));
  expect(withStep(keptAfter('name'), report('ab'), 'name').past).toHaveLength(2);
  const dialog = `${DIALOG_STEP}1`;
  expect(withStep(keptAfter(dialog), report('ab'), dialog).past).toHaveLength(1);
});

it('typing after an undo is an editing step of its own', () => {
  const typed = undo(withStep(withStep(first, report('a')), report('b'), 'name'));
  expect(withStep(typed, report('c'), 'name').past).toHaveLength(2);
});

it('a new editing step discards the undone steps', () => {
  expect(redo(withStep(undo(withStep(first, report('2'))), report('3'))).present.name).toBe('3');
});

it('a full edit history keeps the newest steps', () => {
  let history = first;
  for (let n = 0; n < LONGEST_HISTORY + 20; n += 1) history = withStep(history, report(String(n)));
  expect(history.past).toHaveLength(LONGEST_HISTORY);
});
