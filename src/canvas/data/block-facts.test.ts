import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fingerprint } from '#domain/reports/fingerprint.ts';
import { QUARTER_MS } from '#domain/time/calendar.ts';
import { block, column } from '#widget-kit/block.fixture.ts';
import { createBlockFacts } from './block-facts.ts';
import { answer, points } from './block-source.fixture.ts';

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
const sha256Hex = async (pieces: Iterable<string>): Promise<string> => hash([...pieces].join(''));
const START = Date.parse('2026-02-01T00:00+01:00');

/** Quarter-hours from the start of the period, each with a value and the given coverage. */
const measured = (count: number, coverage: number) => {
  const labels = Array.from({ length: count }, (_, index) => START + index * QUARTER_MS);
  return block([
    {
      energy: column(
        labels,
        labels.map(() => 1),
        { coverage: labels.map(() => coverage) },
      ),
    },
  ]);
};

const factsOf = (isFrozen = false) => createBlockFacts({ containers: ['a', 'b'], isFrozen, sha256Hex });

const partial = (id: string, coverage: number, more: Parameters<typeof answer>[1] = {}) =>
  answer({ [id]: measured(96, coverage) }, { coverage, ...more });

describe('facts of the answers so far', () => {
  it('a report has no facts before the first answer', () => expect(factsOf().summary()).toBeNull());

  it('the facts of a report cover everything shown: zones, sites, and coverage weighted by time', () => {
    const facts = factsOf();
    facts.take(['a'], partial('a', 0.5, { zones: ['Asia/Seoul'], sites: ['Seoul'] }));
    facts.take(['b'], partial('b', 1));
    expect(facts.summary()).toMatchObject({
      zones: ['Asia/Seoul', 'Europe/Budapest'],
      sites: ['Budapest works', 'Seoul'],
      fingerprint: null,
    });
    expect(facts.summary()?.coverage).toBeCloseTo(0.75);
  });

  it('one answer for all widgets supplies the facts of the report with its fingerprint', () => {
    const facts = factsOf();
    facts.take(['a', 'b'], answer({ a: points([0]), b: points([0]) }, { fingerprint: '7c4e91abd20f' }));
    expect(facts.summary()).toMatchObject({ fingerprint: '7c4e91abd20f' });
    facts.take(['a'], partial('a', 1));
    expect(facts.summary()?.fingerprint).toBeNull();
  });

  it('a block that only stands in for another one has no part in a fingerprint', async () => {
    const facts = factsOf();
    facts.take(['a'], answer({ a: points([0]) }, { fingerprint: '7c4e91abd20f' }), true);
    facts.take(['b'], answer({ b: points([1]) }, { fingerprint: '7c4e91abd20f' }));
    expect([facts.summary()?.fingerprint, await facts.join()]).toEqual([null, null]);
    facts.take(['a'], answer({ a: points([2]) }));
    expect(await facts.join()).toBe(fingerprint({ a: points([2]), b: points([1]) }, hash));
  });

  it('any answer of an edition supplies the facts of the whole edition', () => {
    const facts = factsOf(true);
    facts.take(['a'], answer({}, { fingerprint: '7c4e91abd20f', coverage: 0.9 }));
    expect(facts.summary()).toMatchObject({ fingerprint: '7c4e91abd20f', coverage: 0.9 });
  });

  it('an answer for another period replaces the facts of the period before', () => {
    const facts = factsOf();
    facts.take(['a'], partial('a', 0.5, { zones: ['Asia/Seoul'] }));
    const period = { startTime: '2026-02-01T00:00', endTime: '2026-02-01T11:45' };
    facts.take(['b'], partial('b', 1, { period }));
    expect(facts.summary()).toMatchObject({ zones: ['Europe/Budapest'], coverage: 1, period });
  });
});

describe('report fingerprint', () => {
  it('a report fingerprint joined from parts equals that of the whole report', async () => {
    const facts = factsOf();
    facts.take(['b'], partial('b', 1));
    expect(await facts.join()).toBeNull();
    facts.take(['a'], partial('a', 0.5));
    const blocks = { a: measured(96, 0.5), b: measured(96, 1) };
    expect(await facts.join()).toBe(fingerprint(blocks, hash));
  });

  it('a report has no fingerprint while a widget has failed', async () => {
    const facts = factsOf();
    facts.take(['a'], partial('a', 1));
    facts.take(['b'], partial('b', 1));
    facts.drop(['b']);
    expect(await facts.join()).toBeNull();
  });
});
