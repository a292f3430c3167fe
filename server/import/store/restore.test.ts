import { describe, expect, it } from 'vitest';
import { restore } from './restore.ts';

const written = (ts: number, value: number, before: number | null, parameterId = 1) => ({
  moduleId: 7,
  parameterId,
  ts,
  value,
  before,
});

describe('undo of an import', () => {
  it('undoing an import removes new values, restores old ones, and keeps the other values of a reading', () => {
    const stored = [
      { moduleId: 7, ts: 1, parameters: [1], values: [10] },
      { moduleId: 7, ts: 2, parameters: [2, 1], values: [5, 11] },
      { moduleId: 7, ts: 3, parameters: [1, 2], values: [12, 6] },
    ];
    expect(restore(stored, [written(1, 10, null), written(2, 11, null), written(3, 12, 9)])).toEqual({
      deletes: [{ moduleId: 7, ts: 1, parameters: [], values: [] }],
      updates: [
        { moduleId: 7, ts: 2, parameters: [2], values: [5] },
        { moduleId: 7, ts: 3, parameters: [1, 2], values: [9, 6] },
      ],
      undone: [
        { moduleId: 7, parameterId: 1, ts: 1, value: 10 },
        { moduleId: 7, parameterId: 1, ts: 2, value: 11 },
        { moduleId: 7, parameterId: 1, ts: 3, value: 12 },
      ],
      corrections: [{ moduleId: 7, parameterId: 1, ts: 3, value: 12, replacedBy: 9 }],
      kept: [],
    });
  });

  it('undoing an import leaves values that were changed or removed after it', () => {
    const stored = [
      { moduleId: 7, ts: 1, parameters: [1], values: [99] },
      { moduleId: 7, ts: 2, parameters: [2], values: [5] },
    ];
    const all = [written(1, 10, null), written(2, 11, 3), written(4, 12, null)];
    expect(restore(stored, all)).toEqual({
      deletes: [],
      updates: [],
      undone: [],
      corrections: [],
      kept: all,
    });
  });
});
