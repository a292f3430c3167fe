import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timelineOf } from './versions.ts';

const BEGINNING = Number.NEGATIVE_INFINITY;
const version = (name: string, validFrom: number) => ({ name, validFrom });
const shown = (versions: { name: string; validFrom: number }[]) =>
  timelineOf(versions).map(({ from, until, version: { name } }) => [name, from, until]);

describe('versions of a formula', () => {
  it('a version of a formula is used until the next one starts', () => {
    expect(shown([version('old', BEGINNING), version('new', 900)])).toEqual([
      ['old', BEGINNING, 900],
      ['new', 900, Number.POSITIVE_INFINITY],
    ]);
  });

  it('a formula corrected from the beginning replaces all versions; from the start of one version, only that version', () => {
    const two = [version('old', BEGINNING), version('new', 900)];
    expect(shown([...two, version('right', BEGINNING)])).toEqual([
      ['right', BEGINNING, Number.POSITIVE_INFINITY],
    ]);
    expect(shown([...two, version('right', 900)])).toEqual([
      ['old', BEGINNING, 900],
      ['right', 900, Number.POSITIVE_INFINITY],
    ]);
    expect(shown([])).toEqual([]);
  });

  it('at every instant, the formula version made last among those that have started is used', () => {
    const instant = fc.oneof(fc.constant(BEGINNING), fc.integer({ min: 0, max: 20 }));
    fc.assert(
      fc.property(fc.array(instant, { maxLength: 12 }), fc.integer({ min: -1, max: 21 }), (starts, at) => {
        const versions = starts.map((validFrom, i) => version(String(i), validFrom));
        const wanted = versions.filter(({ validFrom }) => validFrom <= at).at(-1)?.name;
        const holding = timelineOf(versions).filter(({ from, until }) => from <= at && at < until);
        expect(holding.map((stretch) => stretch.version.name)).toEqual(wanted === undefined ? [] : [wanted]);
      }),
      { numRuns: 2_000 },
    );
  });
});
