// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import type { ReportInput } from '#contract/reports/report.ts';
import type { Container } from '#contract/reports/widget.ts';
import { EditorContext, type ReportEditor } from '#features/reports/editor/editor-context.ts';
import { useLiveSettings } from './use-live-settings.ts';

const widget = (i: string, name: string) =>
  ({
    i,
    x: 0,
    y: 0,
    w: 6,
    h: 6,
    parent: null,
    component: 'LineChart',
    config: { name, devices: [] },
  }) as unknown as Container;

/** Settings of the first widget; the page is read-only while a question is open above it. */
function openSettings() {
  let report = { structure: [widget('a', 'mine'), widget('b', 'mine too')] } as unknown as ReportInput;
  let isReadOnly = false;
  const editor = () =>
    ({
      report,
      isReadOnly,
      change: ({ next }: Parameters<ReportEditor['change']>[0]) => {
        report = next(report);
      },
      undo: () => undefined,
    }) as unknown as ReportEditor;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <EditorContext value={editor()}>{children}</EditorContext>
  );
  const first = () => report.structure[0] as Container;
  const { result, rerender } = renderHook(() => useLiveSettings(first()), { wrapper });
  return {
    type(name: string) {
      act(() => result.current.apply(widget('a', name)));
      rerender();
    },
    ask() {
      isReadOnly = true;
      rerender();
    },
    answer(structure = report.structure) {
      report = { ...report, structure };
      isReadOnly = false;
      act(() => rerender());
    },
    names: () => report.structure.map(({ config }) => config.name),
  };
}

it('edits made while a question is open are on the page after the answer', () => {
  const settings = openSettings();
  settings.type('mine, typed');
  settings.ask();
  settings.type('mine, typed on');
  settings.answer();
  expect(settings.names()).toEqual(['mine, typed on', 'mine too']);
});

it('edits made while a question is open do not overwrite the work chosen in the answer', () => {
  const settings = openSettings();
  settings.type('mine, typed');
  settings.ask();
  settings.type('mine, typed on');
  settings.answer([widget('a', 'theirs'), widget('c', 'an hour of theirs')]);
  expect(settings.names()).toEqual(['theirs', 'an hour of theirs']);
});
