import { describe, expect, it } from 'vitest';
import { QUIET_MS, refusal, report, startStored, stored } from './lifecycle.fixture.ts';

describe('conflict between two people', () => {
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

  it('a conflict between two people is resolved by saving my version over theirs, based on their revision', async () => {
    const { send, call, receive, context } = await inConflict();
    send({ type: 'mine.kept' });
    expect(call().input).toMatchObject({ revision: 9, report: { name: 'Mine' }, overwrites: false });
    await receive({ revision: 10 });
    expect(context()).toMatchObject({ revision: 10, theirs: null, newer: null });
  });

  it('a conflict between two people is resolved by loading their version, which leaves mine one step back', async () => {
    const { send, call, state, context } = await inConflict();
    send({ type: 'theirs.taken' });
    expect(call().name).toBe('discard');
    await call().answer(undefined);
    expect(state()).toBe('editing.resting');
    expect(context()).toMatchObject({ revision: 9, history: { present: { name: 'Theirs' } } });
    send({ type: 'edit.undone' });
    expect(context().history.present.name).toBe('Mine');
  });

  it('a conflict between two people is resolved by saving my version as a copy; the report continues with theirs', async () => {
    const { send, call, told, context } = await inConflict();
    send({ type: 'mine.copied', copy: report('Mine too') });
    expect(call()).toMatchObject({ name: 'copy', input: { copy: { name: 'Mine too' } } });
    await call().answer({ id: 40, revision: 1, unsavedChanges: 0, newer: null });
    expect(call().name).toBe('discard');
    expect(told.at(-1)).toMatchObject({ type: 'report.copied', id: 40, name: 'Mine too' });
    await call().answer(undefined);
    expect(context().history.present.name).toBe('Theirs');
  });

  it('a conflict stays unresolved when the question is closed: my work is autosaved again', async () => {
    const { send, clock, call, context } = await inConflict();
    send({ type: 'question.closed' });
    clock.increment(QUIET_MS);
    expect(call()).toMatchObject({ name: 'saveDraft', input: { revision: 3, report: { name: 'Mine' } } });
    expect(context().theirs).toBeNull();
  });
});

describe('question that ended in a failure', () => {
  const theirs = stored({ report: report('Theirs'), revision: 9, modifiedBy: 'Ada' });
  const inConflict = async () => {
    const editor = await startStored();
    editor.edit('Mine');
    editor.send({ type: 'save.requested' });
    await editor.call().refuse(refusal(409, 'revision_conflict', 'revision'));
    await editor.call().answer(theirs);
    return editor;
  };
  const copyLater = async ({ send, call, state, names, context }: Awaited<ReturnType<typeof inConflict>>) => {
    send({ type: 'copy.requested', copy: report('Later') });
    await call().answer({ id: 41, revision: 1, unsavedChanges: 0, newer: null });
    expect(state()).toMatch(/^editing\./);
    expect(names().at(-1)).toBe('copy');
    expect(context().history.present.name).toBe('Mine');
  };

  it('a later copy leaves the unsaved work alone after my version could not be saved', async () => {
    const editor = await inConflict();
    editor.send({ type: 'mine.kept' });
    await editor.call().refuse(refusal(0, 'network_unreachable'));
    await copyLater(editor);
  });

  it('a later copy leaves the unsaved work alone after the name was taken and the question was closed', async () => {
    const editor = await inConflict();
    editor.send({ type: 'mine.kept' });
    await editor.call().refuse(refusal(409, 'name_taken', 'name'));
    editor.send({ type: 'question.closed' });
    await copyLater(editor);
  });

  it('a later copy leaves the unsaved work alone after their version could not be taken over', async () => {
    const editor = await inConflict();
    editor.send({ type: 'theirs.taken' });
    expect(editor.call().name).toBe('discard');
    await editor.call().refuse(refusal(500, 'internal_error'));
    await copyLater(editor);
  });

  it('a later copy leaves the unsaved work alone after my version could not be copied', async () => {
    const editor = await inConflict();
    editor.send({ type: 'mine.copied', copy: report('Mine too') });
    await editor.call().refuse(refusal(409, 'name_taken', 'name'));
    await copyLater(editor);
  });

  it('R-LIFE-06 consent to overwrite ends with a conflict, whatever its answer', async () => {
    const editor = await startStored();
    editor.edit('Taken');
    editor.send({ type: 'save.requested' });
    await editor.call().refuse(refusal(409, 'name_taken', 'name'));
    editor.send({ type: 'overwrite.confirmed' });
    await editor.call().refuse(refusal(409, 'revision_conflict', 'revision'));
    await editor.call().answer(theirs);
    editor.send({ type: 'theirs.taken' });
    await editor.call().answer(undefined);
    editor.edit('Another name that is taken');
    editor.send({ type: 'save.requested' });
    expect(editor.call().input).toMatchObject({ overwrites: false });
  });
});

describe('draft open in two windows', () => {
  const newer = { revision: 5, modifiedBy: 'Ilona', modifiedAt: '2026-03-18T11:00:00Z' };

  /** The other window has saved the draft by hand; after that this one has autosaved. */
  async function besideASave() {
    const editor = await startStored({ isDraft: true, revision: 4 });
    editor.edit('Mine');
    editor.clock.increment(QUIET_MS);
    await editor.receive({ revision: 5, unsavedChanges: 1, newer });
    return editor;
  }

  it('a draft open in two windows becomes a report when one window saves it; the other stays on its opened revision', async () => {
    const { edit, clock, call, context } = await besideASave();
    expect(context()).toMatchObject({ isDraft: false, revision: 4, newer: { revision: 5 } });
    edit('Mine again');
    clock.increment(QUIET_MS);
    expect(call().input).toMatchObject({ revision: 4 });
  });

  it('saving a draft that the other window has saved is a conflict, and replaces its version only on request', async () => {
    const { send, call, receive, told } = await besideASave();
    send({ type: 'save.requested' });
    expect(call()).toMatchObject({ name: 'save', input: { revision: 4 } });
    await call().refuse(refusal(409, 'revision_conflict', 'revision'));
    await call().answer(stored({ report: report('Saved'), revision: 5 }));
    send({ type: 'mine.kept' });
    expect(call().input).toMatchObject({ revision: 5 });
    await receive({ revision: 6 });
    expect(told.at(-1)).toMatchObject({ type: 'report.saved', isNew: false });
  });

  it('discarding a draft that the other window has saved first loads that version, which is unknown here', async () => {
    const { send, call, state, context } = await besideASave();
    send({ type: 'discard.requested' });
    expect(call().name).toBe('loadTheirs');
    await call().answer(stored({ report: report('Saved'), revision: 5 }));
    send({ type: 'theirs.taken' });
    await call().answer(undefined);
    expect(state()).toBe('editing.resting');
    expect(context()).toMatchObject({ revision: 5, saved: { name: 'Saved' }, isDraft: false });
  });

  it("discarding a draft during an autosave also loads the other window's version first, once the receipt reports it", async () => {
    const { edit, clock, send, receive, call } = await startStored({ isDraft: true, revision: 4 });
    edit('Mine');
    clock.increment(QUIET_MS);
    send({ type: 'discard.requested' });
    await receive({ revision: 5, unsavedChanges: 1, newer });
    expect(call().name).toBe('loadTheirs');
  });

  it('taking over the draft of the other window does not delete that draft', async () => {
    const { edit, send, call, state, names, context } = await startStored({ isDraft: true, revision: 4 });
    edit('Mine');
    send({ type: 'save.requested' });
    await call().refuse(refusal(409, 'revision_conflict', 'revision'));
    await call().answer(stored({ report: report('Theirs'), revision: 6, isDraft: true }));
    send({ type: 'theirs.taken' });
    expect(names()).not.toContain('discard');
    expect(state()).toBe('editing.resting');
    expect(context()).toMatchObject({ isDraft: true, revision: 6, saved: null, unsavedChanges: 1 });
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

  it('R-LIFE-09 discarded work stays one undo step back', async () => {
    const { edit, send, call, context } = await startStored();
    edit('A');
    send({ type: 'discard.requested' });
    await call().answer(undefined);
    expect(context()).toMatchObject({ unsavedChanges: 0, history: { present: { name: 'Stored' } } });
    send({ type: 'edit.undone' });
    expect(context().history.present.name).toBe('A');
  });

  it('R-LIFE-08 R-LIFE-10 a report is deleted only after the question, never during an autosave', async () => {
    const { edit, clock, send, call, receive, names, state, actor } = await startStored();
    edit('A');
    clock.increment(QUIET_MS);
    send({ type: 'delete.requested' });
    expect(names()).toEqual(['load', 'saveDraft']);
    await receive({ revision: 3, unsavedChanges: 1 });
    expect(state()).toBe('askingDelete');
    send({ type: 'delete.confirmed' });
    await call().answer(undefined);
    expect(actor.getSnapshot().status).toBe('done');
  });
});

it('unsaved work may be replaced only by the window that has read it', async () => {
  const found = { report: report('Mine'), changes: 4, savedAt: 5_000 };
  const { send, edit, clock, call } = await startStored({ unsaved: found });
  send({ type: 'unsaved.restored' });
  edit('C');
  clock.increment(QUIET_MS);
  expect(call()).toMatchObject({ name: 'saveDraft', input: { workFrom: 5_000 } });
  const other = await startStored();
  other.edit('D');
  other.clock.increment(QUIET_MS);
  expect(other.call()).toMatchObject({ name: 'saveDraft', input: { workFrom: null } });
});
