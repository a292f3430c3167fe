import { describe, expect, it } from 'vitest';
import { refusal, report, startStored, stored } from './lifecycle.fixture.ts';
import { QUIET_PERIOD_MS } from './report-lifecycle.setup.ts';

describe('two people', () => {
  const theirs = stored({ report: report('Theirs'), revision: 9, modifiedBy: 'Ada' });

  async function inConflict() {
    const editor = await startStored();
    editor.edit('Mine');
    editor.send({ type: 'save.requested' });
    await editor.call().refuse(refusal(409, 'revision_conflict', 'revision'));
    expect(editor.call().name).toBe('loadTheirs');
    await editor.call().answer(theirs);
    expect(editor.state()).toBe('conflict');
    return editor;
  }

  it('mine is saved over theirs, based on their revision', async () => {
    const { send, call, receive, context } = await inConflict();
    send({ type: 'mine.kept' });
    expect(call().input).toMatchObject({ revision: 9, report: { name: 'Mine' }, overwrites: false });
    await receive({ revision: 10 });
    expect(context()).toMatchObject({ revision: 10, theirs: null, newer: null });
  });

  it('theirs is loaded, and mine is one step back', async () => {
    const { send, call, state, context } = await inConflict();
    send({ type: 'theirs.taken' });
    expect(call().name).toBe('discard');
    await call().answer(undefined);
    expect(state()).toBe('editing.resting');
    expect(context()).toMatchObject({ revision: 9, history: { present: { name: 'Theirs' } } });
    send({ type: 'edit.undone' });
    expect(context().history.present.name).toBe('Mine');
  });

  it('mine becomes a copy, and the report goes on as theirs', async () => {
    const { send, call, told, context } = await inConflict();
    send({ type: 'mine.copied', copy: report('Mine too') });
    expect(call()).toMatchObject({ name: 'copy', input: { copy: { name: 'Mine too' } } });
    await call().answer({ id: 40, revision: 1, unsavedChanges: 0, newer: null });
    expect(call().name).toBe('discard');
    expect(told.at(-1)).toMatchObject({ type: 'report.copied', id: 40, name: 'Mine too' });
    await call().answer(undefined);
    expect(context().history.present.name).toBe('Theirs');
  });

  it('nothing is decided by closing the question: the work is kept again', async () => {
    const { send, clock, call, context } = await inConflict();
    send({ type: 'question.closed' });
    clock.increment(QUIET_PERIOD_MS);
    expect(call()).toMatchObject({ name: 'saveDraft', input: { revision: 3, report: { name: 'Mine' } } });
    expect(context().theirs).toBeNull();
  });
});

describe('copy, discard and delete', () => {
  it('R-LIFE-04 a copy leaves the report and its unsaved work as they are', async () => {
    const { edit, send, call, state, told } = await startStored();
    edit('A');
    send({ type: 'copy.requested', copy: { ...report('Copy'), type: 'additional-report' } });
    await call().answer({ id: 41, revision: 1, unsavedChanges: 0, newer: null });
    expect(state()).toBe('editing.waiting');
    expect(told).toEqual([{ type: 'report.copied', id: 41, name: 'Copy', copyType: 'additional-report' }]);
  });

  it('R-LIFE-09 discarded work stays one step back', async () => {
    const { edit, send, call, context } = await startStored();
    edit('A');
    send({ type: 'discard.requested' });
    await call().answer(undefined);
    expect(context()).toMatchObject({ unsavedChanges: 0, history: { present: { name: 'Stored' } } });
    send({ type: 'edit.undone' });
    expect(context().history.present.name).toBe('A');
  });

  it('R-LIFE-08 R-LIFE-10 deletes after the question, never during an autosave', async () => {
    const { edit, clock, send, call, receive, names, state, actor } = await startStored();
    edit('A');
    clock.increment(QUIET_PERIOD_MS);
    send({ type: 'delete.requested' });
    expect(names()).toEqual(['load', 'saveDraft']);
    await receive({ revision: 3, unsavedChanges: 1 });
    expect(state()).toBe('askingDelete');
    send({ type: 'delete.confirmed' });
    await call().answer(undefined);
    expect(actor.getSnapshot().status).toBe('done');
  });
});
