import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paperBands, standsAbove } from './canvas-layout.ts';

const place = (i: string, x: number, y: number, w: number, h: number) => ({ i, x, y, w, h });
const isTable = ({ i }: { i: string }) => i.startsWith('t');
const shape = (bands: ReturnType<typeof paperBands<ReturnType<typeof place>>>) =>
  bands.map(({ containers, flows }) => `${flows ? '~' : ''}${containers.map(({ i }) => i).join('+')}`);

describe('paper layout', () => {
  it('on paper, widgets side by side share a stripe', () => {
    const widgets = [place('b', 4, 0, 8, 10), place('a', 0, 0, 4, 10), place('c', 0, 10, 12, 10)];
    expect(shape(paperBands(widgets, isTable))).toEqual(['a+b', 'c']);
  });

  it('on paper, a tall widget and the widgets beside it share a stripe', () => {
    const widgets = [
      place('a', 0, 0, 4, 20),
      place('b', 4, 0, 8, 5),
      place('c', 4, 5, 8, 5),
      place('d', 0, 20, 12, 2),
    ];
    expect(shape(paperBands(widgets, isTable))).toEqual(['a+b+c', 'd']);
  });

  it('on paper, a table is moved below its stripe, where it may break across pages', () => {
    const widgets = [place('a', 0, 0, 6, 10), place('t', 6, 0, 6, 10), place('b', 0, 10, 12, 5)];
    const bands = paperBands(widgets, isTable);
    expect(shape(bands)).toEqual(['a', '~t', 'b']);
    expect(bands[0]?.containers[0]).toMatchObject({ x: 0, w: 12 });
  });

  it('the paper layout finds the widgets of a stripe that have another widget below them', () => {
    const stripe = [
      place('a', 0, 0, 4, 10),
      place('b', 4, 0, 8, 5),
      place('c', 4, 5, 4, 5),
      place('d', 8, 5, 4, 5),
    ];
    expect(stripe.filter((one) => standsAbove(one, stripe)).map(({ i }) => i)).toEqual(['b']);
  });

  it('every widget is printed once', () => {
    const widget = fc.tuple(
      fc.nat(11),
      fc.nat(60),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 20 }),
    );
    fc.assert(
      fc.property(fc.array(widget, { maxLength: 20 }), (all) => {
        const widgets = all.map(([x, y, w, h], index) =>
          place(`${index % 3 ? 'c' : 't'}${index}`, x, y, w, h),
        );
        const printed = paperBands(widgets, isTable).flatMap(({ containers }) => containers);
        expect(printed.map(({ i }) => i).sort()).toEqual(widgets.map(({ i }) => i).sort());
      }),
    );
  });
});
