import { expect, it } from 'vitest';
import { type TreeLine, treeMove } from './tree-keys.ts';

const line = (level: number, hasChildren = false, isOpen = false): TreeLine => ({
  level,
  hasChildren,
  isOpen,
});
/** A site with a closed network, and an open network with a device in it. */
const LINES = [line(1, true, true), line(2, true), line(2, true, true), line(3)];

it.each([
  ['ArrowDown', 0, 'go 1'],
  ['ArrowDown', 3, 'go 3'],
  ['ArrowUp', -1, 'go 0'],
  ['PageDown', 0, 'go 3'],
  ['PageUp', 3, 'go 0'],
  ['Home', 2, 'go 0'],
  ['End', 0, 'go 3'],
  ['ArrowRight', 1, 'fold 1'],
  ['ArrowRight', 2, 'go 3'],
  ['ArrowRight', 3, null],
  ['ArrowLeft', 2, 'fold 2'],
  ['ArrowLeft', 1, 'go 0'],
  ['ArrowLeft', 3, 'go 2'],
  ['Enter', 1, 'choose 1'],
  [' ', 3, 'choose 3'],
  ['Enter', -1, null],
  ['x', 0, null],
])('the key %s pressed at line %i of a tree makes the expected move', (key, index, move) => {
  const found = treeMove(key, { lines: LINES, index });
  expect(found && `${found.kind} ${found.index}`).toBe(move);
});

it('no branch of a tree folds while a search holds every branch open', () => {
  expect(treeMove('ArrowLeft', { lines: LINES, index: 2, canFold: false })).toEqual({ kind: 'go', index: 0 });
  expect(treeMove('ArrowRight', { lines: LINES, index: 1, canFold: false })).toBeNull();
});

it('an empty tree ignores the arrow keys', () => {
  expect(treeMove('ArrowDown', { lines: [], index: -1 })).toBeNull();
});
