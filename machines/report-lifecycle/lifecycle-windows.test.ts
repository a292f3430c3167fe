import { expect, it } from 'vitest';
import { QUIET_MS, refusal, report, startStored, stored } from './lifecycle.fixture.ts';
import { selectIsKeepingStuck, selectIsUnkept } from './report-lifecycle.selectors.ts';

const behind = refusal(409, 'draft_conflict');
const unsaved = { report: { ...report('Other'), revision: 3 }, changes: 2, savedAt: 5_000 };

/** An autosave of this window was refused because another window has kept work. */
async function refused() {
  const editor = await startStored();
  editor.edit('Mine');
  editor.clock.increment(QUIET_MS);
  await editor.call().refuse(behind);
  expect(editor.state()).toBe('editing.readingOther');
  return editor;
}

async function asked() {
  const editor = await refused();
  await editor.call().answer(stored({ unsaved }));
  expect(editor.state()).toBe('otherWindow');
  expect(selectIsKeepingStuck(editor.actor.getSnapshot())).toBe(false);
  return editor;
}

it('my work replaces the work of the other window that its author has seen, and nothing newer', async () => {
  const { send, call, state, receive, context } = await asked();
  send({ type: 'mine.kept' });
  expect(call()).toMatchObject({
    name: 'saveDraft',
    input: { workFrom: 5_000, report: { name: 'Mine' } },
  });
  await receive({ revision: 3, unsavedChanges: 3 });
  expect(state()).toBe('editing.resting');
  expect(context()).toMatchObject({ failure: null, other: null, unsavedChanges: 3 });
});

it('my work on a saved report stays based on the revision it was opened with, though it replaces newer work', async () => {
  const { send, call } = await refused();
  await call().answer(stored({ revision: 4, modifiedBy: 'Ada', unsaved }));
  send({ type: 'mine.kept' });
  expect(call()).toMatchObject({ name: 'saveDraft', input: { revision: 3, report: { name: 'Mine' } } });
});

it('the number of unsaved changes does not drop when the work of the other window has started over', async () => {
  const { edit, clock, call, receive, send, context } = await startStored();
  edit('Mine');
  clock.increment(QUIET_MS);
  await receive({ revision: 3, unsavedChanges: 1 });
  edit('Mine, longer');
  clock.increment(QUIET_MS);
  await call().refuse(behind);
  await call().answer(stored({ unsaved }));
  send({ type: 'mine.kept' });
  await receive({ revision: 3, unsavedChanges: 1 });
  expect(context().unsavedChanges).toBe(2);
});

it('taking over the work of the other window leaves mine one step back', async () => {
  const { send, clock, call, state, context, names } = await asked();
  send({ type: 'theirs.taken' });
  expect(state()).toBe('editing.resting');
  expect(names()).not.toContain('discard');
  expect(context()).toMatchObject({ unsavedChanges: 2, autosavedAt: 5_000, failure: null, revision: 3 });
  expect(context().history.present.name).toBe('Other');
  send({ type: 'edit.undone' });
  clock.increment(QUIET_MS);
  expect(call()).toMatchObject({ input: { workFrom: 5_000, report: { name: 'Mine' } } });
});

it('work of the other window that is based on an older version reports the newer one', async () => {
  const { send, call, context } = await refused();
  await call().answer(stored({ revision: 4, modifiedBy: 'Ada', unsaved }));
  send({ type: 'theirs.taken' });
  expect(context()).toMatchObject({ revision: 3, newer: { revision: 4, modifiedBy: 'Ada' } });
});

it('my work is saved as a copy, and the report continues with the work of the other window', async () => {
  const { send, call, state, told, context } = await asked();
  send({ type: 'mine.copied', copy: report('Mine too') });
  await call().answer({ id: 40, revision: 1, unsavedChanges: 0, newer: null });
  expect(told.at(-1)).toMatchObject({ type: 'report.copied', id: 40, name: 'Mine too' });
  expect(state()).toBe('editing.resting');
  expect(context().history.present.name).toBe('Other');
});

it('closing the question about another window keeps my work and shows the reason; the next edit asks again', async () => {
  const { send, edit, clock, call, state, context } = await asked();
  send({ type: 'question.closed' });
  expect(state()).toBe('editing.refused');
  expect(context()).toMatchObject({ failure: { code: 'draft_conflict' }, other: null });
  edit('Mine again');
  clock.increment(QUIET_MS);
  await call().refuse(behind);
  expect(state()).toBe('editing.readingOther');
});

it('a copy of work that cannot be autosaved holds all of it, so the page can close without loss until the next edit', async () => {
  const { actor, send, edit, call, state } = await asked();
  send({ type: 'question.closed' });
  expect(selectIsKeepingStuck(actor.getSnapshot())).toBe(true);
  send({ type: 'copy.requested', copy: report('Mine too') });
  await call().answer({ id: 40, revision: 1, unsavedChanges: 0, newer: null });
  expect(state()).toBe('editing.refused');
  expect(selectIsUnkept(actor.getSnapshot())).toBe(false);
  edit('Mine again');
  expect(selectIsUnkept(actor.getSnapshot())).toBe(true);
});

it('the question about another window also appears for work on a draft that was never saved', async () => {
  const draft = async () => {
    const editor = await startStored({ isDraft: true });
    editor.edit('Mine');
    editor.clock.increment(QUIET_MS);
    await editor.call().refuse(behind);
    await editor.call().answer(stored({ isDraft: true, revision: 4, report: report('Other') }));
    expect(editor.state()).toBe('otherWindow');
    return editor;
  };
  const mine = await draft();
  mine.send({ type: 'mine.kept' });
  expect(mine.call()).toMatchObject({ name: 'saveDraft', input: { revision: 4, report: { name: 'Mine' } } });

  const other = await draft();
  other.send({ type: 'theirs.taken' });
  expect(other.state()).toBe('editing.resting');
  expect(other.context()).toMatchObject({ revision: 4, isDraft: true, unsavedChanges: 1 });
  expect(other.context().history.present.name).toBe('Other');
  other.send({ type: 'edit.undone' });
  other.clock.increment(QUIET_MS);
  expect(other.call()).toMatchObject({ input: { revision: 4, report: { name: 'Mine' } } });
});

it('edits made while the work of the other window is being read are kept', async () => {
  const { edit, call, context } = await refused();
  edit('Mine, longer');
  await call().answer(stored({ unsaved }));
  expect(context().history.present.name).toBe('Mine, longer');
});

it('no question appears when the other window has no unsaved work left', async () => {
  const { clock, call, state } = await refused();
  await call().answer(stored());
  expect(state()).toBe('editing.waiting');
  clock.increment(QUIET_MS);
  expect(call().name).toBe('saveDraft');
});

it('an autosave is retried when the work of the other window could not be read', async () => {
  const { call, state } = await refused();
  await call().refuse(refusal(0, 'network_unreachable'));
  expect(state()).toBe('editing.retrying');
});

it('a save that waits for its receipt asks nothing and leaves the work of the other window alone', async () => {
  const { edit, clock, send, call } = await startStored();
  edit('Mine');
  clock.increment(QUIET_MS);
  send({ type: 'save.requested' });
  await call().refuse(behind);
  expect(call().name).toBe('save');
});
