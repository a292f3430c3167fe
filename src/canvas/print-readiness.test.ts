import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WIDGET_HUNG } from '#contract/reports/print.ts';
import type { Container } from '#contract/reports/widget.ts';
import {
  awaitedWidgets,
  endOf,
  HUNG_END,
  hungWidgets,
  readyToPrint,
  type WidgetEnd,
} from './print-readiness.ts';

const ENDS = fc.constantFrom<WidgetEnd>({ state: 'data' }, { state: 'noData' }, HUNG_END);
const ids = fc.uniqueArray(fc.uuid(), { maxLength: 8 });
const widgetsOf = (all: readonly string[]) => all.map((i) => ({ i }));

describe('the end of a widget', () => {
  it('a widget on paper ends in its state once no answer is awaited', () => {
    expect(endOf('waiting', undefined)).toBeNull();
    expect(endOf('loading', undefined)).toBeNull();
    expect(endOf('data', undefined)).toEqual({ state: 'data' });
    expect(endOf('stale', undefined)).toEqual({ state: 'data' });
    expect(endOf('noData', undefined)).toEqual({ state: 'noData' });
    expect(endOf('notConfigured', undefined)).toEqual({ state: 'noData' });
  });

  it('a widget that ends in an error names it, also one without a code', () => {
    expect(endOf('error', 'timeout')).toEqual({ state: 'error', error: 'timeout' });
    expect(endOf('error', undefined)).toEqual({ state: 'error', error: 'internal_error' });
    expect(HUNG_END).toEqual({ state: 'error', error: WIDGET_HUNG });
  });
});

describe('a report on paper', () => {
  it('a report on paper waits for every widget except panels', () => {
    const structure = ['Panel', 'LineChart', 'TextEditor'].map((component, i) => ({
      i: String(i),
      component,
    }));
    expect(awaitedWidgets(structure as Container[]).map(({ i }) => i)).toEqual(['1', '2']);
  });

  it('a report on paper is ready at once without widgets', () => {
    expect(readyToPrint([], new Map())).toEqual({ widgets: [] });
  });

  it('a report on paper is ready when the last widget has ended, and lists the ends in the order of the report', () => {
    fc.assert(
      fc.property(ids, fc.array(ENDS, { minLength: 8, maxLength: 8 }), fc.uuid(), (all, ends, stranger) => {
        const widgets = widgetsOf(all);
        // The end of a widget that was removed meanwhile stands for none of the others.
        const known = new Map<string, WidgetEnd>([[stranger, HUNG_END]]);
        for (const [at, id] of all.toReversed().entries()) {
          expect(readyToPrint(widgets, known)).toBeNull();
          known.set(id, ends[at] as WidgetEnd);
        }
        expect(readyToPrint(widgets, known)?.widgets).toEqual(
          all.map((container) => ({ container, ...known.get(container) })),
        );
      }),
    );
  });

  it('a report on paper gives up exactly the widgets that have not ended, so that it becomes ready', () => {
    fc.assert(
      fc.property(ids, fc.nat(8), (all, endedCount) => {
        const widgets = widgetsOf(all);
        const ends = new Map(all.slice(0, endedCount).map((id) => [id, { state: 'data' } as WidgetEnd]));
        const hung = hungWidgets(widgets, ends, { hung: [] });
        expect([...hung]).toEqual(all.slice(endedCount));
        for (const id of hung) ends.set(id, HUNG_END);
        expect(readyToPrint(widgets, ends)).not.toBeNull();
      }),
    );
  });

  it('a report on paper also gives up a widget that hung an earlier page', () => {
    const ends = new Map<string, WidgetEnd>([['a', HUNG_END]]);
    expect([...hungWidgets(widgetsOf(['a', 'b']), ends, { hung: ['a'] })]).toEqual(['a', 'b']);
  });
});
