import { describe, expect, it } from 'vitest';
import { edgesOf, tableOf } from '#machines/support/edges.ts';
import { KEY, QUIET_MS, refusal, report, startLifecycle, startStored, stored } from './lifecycle.fixture.ts';
import { REPORT_LIFECYCLE_EDGES } from './report-lifecycle.edges.ts';
import { reportLifecycleMachine } from './report-lifecycle.machine.ts';
import { selectIsUnkept, selectUnsavedChanges, selectWorkToLeave } from './report-lifecycle.selectors.ts';

it('the report-lifecycle machine has exactly the edges of its table', () => {
  expect(edgesOf(reportLifecycleMachine)).toEqual(tableOf(REPORT_LIFECYCLE_EDGES));
});

describe('new report', () => {
  it('R-LIFE-01 a new report is a draft with id −1, and nothing is sent or fetched before the first edit', () => {
    const { state, names, clock, context } = startLifecycle(-1);
    clock.increment(10 * QUIET_MS);
    expect(state()).toBe('editing.resting');
    expect(names()).toEqual([]);
    expect(context()).toMatchObject({ id: -1, isDraft: true });
  });

  it('R-LIFE-05 a new report gets its id from the first autosave, which counts as an unsaved change', async () => {
    const { edit, clock, receive, state, context, actor } = startLifecycle(-1);
    edit('Furnaces');
    expect(selectUnsavedChanges(actor.getSnapshot())).toBe(1);
    clock.increment(QUIET_MS);
    expect(state()).toBe('editing.autosaving');
    await receive({ id: 12, revision: 1, unsavedChanges: 1 });
    expect(state()).toBe('editing.resting');
    expect(context()).toMatchObject({ id: 12, revision: 1, isDraft: true, autosavedAt: 1_000_000 });
    expect(selectUnsavedChanges(actor.getSnapshot())).toBe(1);
  });

  it('R-LIFE-02 a new report is created by a manual save without a draft before it', async () => {
    const { edit, send, receive, names, call, told, context } = startLifecycle(-1);
    edit('Furnaces');
    send({ type: 'save.requested' });
    expect(call()).toMatchObject({ name: 'save', input: { id: -1, revision: null } });
    await receive({ id: 12, revision: 1 });
    expect(names()).toEqual(['save']);
    expect(context()).toMatchObject({ id: 12, isDraft: false, unsavedChanges: 0 });
    expect(told).toEqual([{ type: 'report.saved', name: 'Furnaces', isNew: true }]);
  });

  it('a new report is identified by the key of its editor until a receipt arrives, so it is never created twice', async () => {
    const { edit, clock, send, call } = startLifecycle(-1);
    edit('Furnaces');
    clock.increment(QUIET_MS);
    await call().refuse(refusal(0, 'network_unreachable'));
    clock.increment(2_000);
    expect(call()).toMatchObject({ name: 'saveDraft', input: { id: -1, key: KEY } });
    await call().refuse(refusal(0, 'network_unreachable'));
    send({ type: 'save.requested' });
    expect(call()).toMatchObject({ name: 'save', input: { id: -1, key: KEY } });
  });

  it('a save of a new report during its first autosave waits for the id, so nothing is created twice', async () => {
    const { edit, clock, send, receive, names, call } = startLifecycle(-1);
    edit('Furnaces');
    clock.increment(QUIET_MS);
    send({ type: 'save.requested' });
    expect(names()).toEqual(['saveDraft']);
    await receive({ id: 12, revision: 1, unsavedChanges: 1 });
    expect(call()).toMatchObject({ name: 'save', input: { id: 12, revision: 1 } });
  });
});

describe('autosave', () => {
  it('an autosave waits for the quiet period after the last edit', async () => {
    const { edit, clock, state } = await startStored();
    edit('A');
    clock.increment(QUIET_MS - 1);
    edit('B');
    clock.increment(QUIET_MS - 1);
    expect(state()).toBe('editing.waiting');
    clock.increment(1);
    expect(state()).toBe('editing.autosaving');
  });

  it('an autosave loses no edit made while it is running', async () => {
    const { edit, clock, receive, state, call, actor } = await startStored();
    edit('A');
    clock.increment(QUIET_MS);
    edit('B');
    await receive({ revision: 3, unsavedChanges: 1 });
    expect(state()).toBe('editing.waiting');
    expect(selectUnsavedChanges(actor.getSnapshot())).toBe(2);
    clock.increment(QUIET_MS);
    expect(call().input).toMatchObject({ report: { name: 'B' } });
    await receive({ revision: 3, unsavedChanges: 2 });
    expect(selectIsUnkept(actor.getSnapshot())).toBe(false);
  });

  it('R-LIFE-05 work that undo has led back to the saved report is no unsaved change, and counting starts over', async () => {
    const { edit, clock, receive, send, actor } = await startStored();
    const count = () => selectUnsavedChanges(actor.getSnapshot());
    edit('A');
    clock.increment(QUIET_MS);
    await receive({ revision: 3, unsavedChanges: 1 });
    expect(count()).toBe(1);
    send({ type: 'edit.undone' });
    expect(count()).toBe(0);
    clock.increment(QUIET_MS);
    await receive({ revision: 3, unsavedChanges: 2 });
    expect(count()).toBe(0);
    edit('B');
    clock.increment(QUIET_MS);
    await receive({ revision: 3, unsavedChanges: 3 });
    expect(count()).toBe(1);
    edit('Stored');
    expect(count()).toBe(0);
  });

  it('an autosave ends an editing step, so that undo returns to the autosaved work', async () => {
    const { edit, clock, send, receive, context } = await startStored();
    edit('March', 'settings.name');
    clock.increment(QUIET_MS);
    await receive({ revision: 3, unsavedChanges: 1 });
    edit('March 2', 'settings.name');
    send({ type: 'edit.undone' });
    expect(context().history.present.name).toBe('March');
  });

  it('an autosave is not sent for an edit that was undone', async () => {
    const { edit, send, clock, names, state } = await startStored();
    edit('A');
    send({ type: 'edit.undone' });
    clock.increment(QUIET_MS);
    expect(state()).toBe('editing.resting');
    expect(names()).toEqual(['load']);
  });

  it('an autosave stays based on the revision that was opened, whatever others have saved', async () => {
    const newer = { revision: 9, modifiedBy: 'Ada', modifiedAt: '2026-03-18T11:00:00Z' };
    const { edit, clock, receive, context } = await startStored();
    edit('A');
    clock.increment(QUIET_MS);
    await receive({ revision: 9, unsavedChanges: 1, newer });
    expect(context()).toMatchObject({ revision: 3, newer });
  });

  it('an autosave is retried after longer and longer pauses when the network or the server fails', async () => {
    const { edit, clock, call, state, names, actor } = await startStored();
    edit('A');
    clock.increment(QUIET_MS);
    await call().refuse(refusal(0, 'network_unreachable'));
    expect(state()).toBe('editing.retrying');
    expect(selectIsUnkept(actor.getSnapshot())).toBe(true);
    clock.increment(2_000);
    await call().refuse(refusal(503, 'database_unavailable'));
    clock.increment(2_000);
    expect(state()).toBe('editing.retrying');
    edit('B');
    clock.increment(2_000);
    expect(state()).toBe('editing.autosaving');
    expect(names()).toEqual(['load', 'saveDraft', 'saveDraft', 'saveDraft']);
    expect(call().input).toMatchObject({ report: { name: 'B' } });
  });

  it('an autosave pauses 2 s after the first failure, twice as long after each further one, and never over a minute', async () => {
    const { edit, clock, call, state } = await startStored();
    edit('A');
    clock.increment(QUIET_MS);
    for (const seconds of [2, 4, 8, 16, 32, 60, 60, 60, 60, 60]) {
      await call().refuse(refusal(0, 'network_unreachable'));
      clock.increment(seconds * 1000 - 1);
      expect(state()).toBe('editing.retrying');
      clock.increment(1);
      expect(state()).toBe('editing.autosaving');
    }
  });

  it('an autosave pauses 2 s again after a failure that follows a successful autosave', async () => {
    const { edit, clock, call, receive, state } = await startStored();
    edit('A');
    clock.increment(QUIET_MS);
    for (const seconds of [2, 4, 8]) {
      await call().refuse(refusal(0, 'network_unreachable'));
      clock.increment(seconds * 1000);
    }
    await receive({ revision: 3, unsavedChanges: 1 });
    edit('B');
    clock.increment(QUIET_MS);
    await call().refuse(refusal(0, 'network_unreachable'));
    clock.increment(2000);
    expect(state()).toBe('editing.autosaving');
  });

  it('an autosave waits as long as the server asks, and is sent at once when the page is left', async () => {
    const { edit, send, clock, call, state } = await startStored();
    edit('A');
    send({ type: 'keeping.requested' });
    await call().refuse({ ...refusal(429, 'too_many_requests'), retryAfterSeconds: 30 });
    clock.increment(29_999);
    expect(state()).toBe('editing.retrying');
    send({ type: 'keeping.requested' });
    expect(state()).toBe('editing.autosaving');
  });

  it('an autosave is not repeated after a refusal until the next edit', async () => {
    const { edit, clock, call, state, names } = await startStored();
    edit('A');
    clock.increment(QUIET_MS);
    await call().refuse(refusal(400, 'validation_failed', 'structure[0].i'));
    clock.increment(600_000);
    expect(state()).toBe('editing.refused');
    edit('B');
    clock.increment(QUIET_MS);
    expect(names()).toEqual(['load', 'saveDraft', 'saveDraft']);
  });
});

describe('unsaved work found at opening', () => {
  const found = { report: { ...report('Mine'), revision: 2 }, changes: 4, savedAt: 5_000 };

  it('R-LIFE-05 restored unsaved work has its count, is one step after the saved report, and reports newer saves', async () => {
    const { send, state, context, actor } = await startStored({ unsaved: found });
    expect(state()).toBe('asking');
    send({ type: 'unsaved.restored' });
    expect(state()).toBe('editing.resting');
    expect(context()).toMatchObject({ revision: 2, unsavedChanges: 4, newer: { revision: 3 } });
    expect(selectIsUnkept(actor.getSnapshot())).toBe(false);
    send({ type: 'edit.undone' });
    expect(context().history.present.name).toBe('Stored');
  });

  it('unsaved work that is as the report is saved asks nothing and counts nothing', async () => {
    const { send, state, context, actor, edit, clock, receive } = await startStored({
      unsaved: { ...found, report: { ...report('Stored'), revision: 2 } },
    });
    expect(state()).toBe('editing.resting');
    expect(context()).toMatchObject({ found: null, workFrom: found.savedAt });
    expect(selectUnsavedChanges(actor.getSnapshot())).toBe(0);
    edit('Mine');
    clock.increment(QUIET_MS);
    await receive({ revision: 3, unsavedChanges: 5 });
    expect(selectUnsavedChanges(actor.getSnapshot())).toBe(1);
    send({ type: 'edit.undone' });
    expect(selectUnsavedChanges(actor.getSnapshot())).toBe(0);
  });

  it('R-LIFE-09 unsaved work that is discarded is discarded on the server', async () => {
    const { send, state, call, context } = await startStored({ unsaved: found });
    send({ type: 'unsaved.discarded' });
    expect(call()).toMatchObject({
      name: 'discard',
      input: { id: 7, key: KEY, workFrom: found.savedAt, revision: 3 },
    });
    await call().answer(undefined);
    expect(state()).toBe('editing.resting');
    expect(context()).toMatchObject({ unsavedChanges: 0, history: { present: { name: 'Stored' } } });
  });

  it('work left after a manual save is based on that save, so it causes no conflict', async () => {
    const first = await startStored({ report: { ...report('Stored'), revision: 3 } });
    first.edit('A');
    first.send({ type: 'save.requested' });
    await first.receive({ revision: 4 });
    first.edit('B');
    const left = selectWorkToLeave(first.actor.getSnapshot());
    expect(left).toMatchObject({ name: 'B', revision: 4 });
    const later = startLifecycle(7, { report: left, changes: 0, savedAt: 5_000 });
    await later.call().answer(stored({ report: report('A'), revision: 4 }));
    later.send({ type: 'unsaved.restored' });
    expect(later.context()).toMatchObject({ revision: 4, newer: null });
  });

  it('work left on a report created in the same visit reports saves made in between', async () => {
    const first = startLifecycle(-1);
    first.edit('A');
    first.send({ type: 'save.requested' });
    await first.receive({ id: 7, revision: 1 });
    first.edit('B');
    const left = selectWorkToLeave(first.actor.getSnapshot());
    const later = startLifecycle(7, { report: left, changes: 0, savedAt: 5_000 });
    await later.call().answer(stored({ report: report('Theirs'), revision: 2 }));
    later.send({ type: 'unsaved.restored' });
    expect(later.context()).toMatchObject({ revision: 1, newer: { revision: 2 } });
  });

  it('work left in the page when a session ended is sent to the server once it is restored', async () => {
    const editor = startLifecycle(-1, { ...found, changes: 0 });
    expect(editor.state()).toBe('asking');
    editor.send({ type: 'unsaved.restored' });
    editor.clock.increment(QUIET_MS);
    expect(editor.call()).toMatchObject({ name: 'saveDraft', input: { report: { name: 'Mine' } } });
  });
});

describe('manual save', () => {
  it('R-LIFE-03 R-LIFE-05 a manual save sends the revision it is based on and resets the count of unsaved changes', async () => {
    const { edit, clock, send, receive, call, context, told } = await startStored();
    edit('A');
    clock.increment(QUIET_MS);
    await receive({ revision: 3, unsavedChanges: 1 });
    send({ type: 'save.requested' });
    expect(call().input).toMatchObject({ id: 7, revision: 3, report: { name: 'A' } });
    await receive({ revision: 4 });
    expect(context()).toMatchObject({ revision: 4, unsavedChanges: 0, autosavedAt: null });
    expect(told).toEqual([{ type: 'report.saved', name: 'A', isNew: false }]);
  });

  it('a manual save loses no edit made while it is running', async () => {
    const { edit, send, receive, clock, call, state, context } = await startStored();
    edit('A');
    send({ type: 'save.requested' });
    edit('B');
    await receive({ revision: 4 });
    expect(state()).toBe('editing.waiting');
    expect(context().saved?.name).toBe('A');
    clock.increment(QUIET_MS);
    expect(call()).toMatchObject({ name: 'saveDraft', input: { revision: 4, report: { name: 'B' } } });
  });

  it('a manual save ends an editing step, so that undo returns to the saved work', async () => {
    const { edit, send, receive, context } = await startStored();
    edit('March', 'settings.name');
    send({ type: 'save.requested' });
    await receive({ revision: 4 });
    edit('March 2', 'settings.name');
    send({ type: 'edit.undone' });
    expect(context().history.present.name).toBe('March');
  });

  it('R-LIFE-06 a manual save asks before it overwrites a report of the same name, and continues as that report', async () => {
    const { edit, send, call, receive, state, context } = await startStored();
    edit('Taken');
    send({ type: 'save.requested' });
    await call().refuse(refusal(409, 'name_taken', 'name'));
    expect(state()).toBe('nameTaken');
    send({ type: 'overwrite.confirmed' });
    expect(call().input).toMatchObject({ overwrites: true });
    await receive({ id: 31, revision: 8 });
    expect(context()).toMatchObject({ id: 31, revision: 8, overwrites: false });
  });

  it('R-LIFE-06 a manual save overwrites nothing without consent', async () => {
    const { edit, send, call, state, names } = await startStored();
    edit('Taken');
    send({ type: 'save.requested' });
    await call().refuse(refusal(409, 'name_taken', 'name'));
    send({ type: 'question.closed' });
    expect(state()).toBe('editing.waiting');
    expect(names()).toEqual(['load', 'save']);
  });

  it('a manual save that fails is reported, and the work is kept', async () => {
    const { edit, send, call, state, told, context } = await startStored();
    edit('A');
    send({ type: 'save.requested' });
    await call().refuse(refusal(500, 'internal_error'));
    expect(state()).toBe('editing.waiting');
    expect(context().history.present.name).toBe('A');
    expect(told).toMatchObject([{ type: 'call.failed', failure: { of: 'save', status: 500 } }]);
  });
});

it('a report that cannot be loaded is requested again on a retry', async () => {
  const { call, send, state } = startLifecycle(7);
  await call().refuse(refusal(500, 'internal_error'));
  expect(state()).toBe('failed');
  send({ type: 'load.retried' });
  await call().answer(stored());
  expect(state()).toBe('editing.resting');
});
